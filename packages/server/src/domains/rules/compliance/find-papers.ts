import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { fileUrl } from '../../site/attachments/attachment.ts';

export type ShownPaper = Output<'regulated', 'findPapers'>['items'][number];

const nameIn = (language: Language, table: 'kind' | 'substance'): Sql =>
  table === 'kind'
    ? language === 'en'
      ? sql`kind.name_en`
      : sql`kind.name_zh`
    : language === 'en'
      ? sql`substance.name_en`
      : sql`coalesce(substance.name_zh, substance.name_en)`;

type Row = Omit<ShownPaper, 'file'> & { attachment_id: string; file_name: string; is_own: boolean };

/** An institution's papers, the newest first; the file answers whoever handed it in. */
export const findPapersOf = (
  db: Database,
  { institutionId, accountId }: { institutionId: number; accountId: number },
  language: Language,
): Promise<ShownPaper[]> => selectPapers(db, sql`paper.institution_id = ${institutionId}`, { accountId, language });

/** What an account handed in, for whichever institution, the newest first. */
export const findPapersHandedIn = (db: Database, accountId: number, language: Language): Promise<ShownPaper[]> =>
  selectPapers(db, sql`paper.account_id = ${accountId}`, { accountId, language });

async function selectPapers(
  db: Database,
  which: Sql,
  { accountId, language }: { accountId: number; language: Language },
): Promise<ShownPaper[]> {
  const { rows } = await db.query<Row>(sql`
    select paper.id, paper.kind, ${nameIn(language, 'kind')} as kind_name, paper.number, paper.holder, paper.substance_id,
      ${nameIn(language, 'substance')} as substance, paper.amount::float8 as amount, paper.held::float8 as held, paper.used::float8 as used,
      paper.unit, to_char(paper.valid_from, 'YYYY-MM-DD') as valid_from, to_char(paper.valid_until, 'YYYY-MM-DD') as valid_until,
      paper.is_single_use, paper.state, paper.reason, paper.valid_until < ${today} as is_expired,
      paper.attachment_id, file.file_name, paper.account_id = ${accountId} as is_own
    from regulated_paper paper
    join paper_kind kind on kind.key = paper.kind
    join substance on substance.id = paper.substance_id
    join attachment file on file.id = paper.attachment_id
    where ${which}
    order by paper.id desc limit 200`);
  return rows.map(({ attachment_id, file_name, is_own, ...paper }) => ({
    ...paper,
    file: is_own ? { url: fileUrl(attachment_id), file_name } : null,
  }));
}

/** The substances that we sell and that need papers, with the kinds that they need. */
export async function findPaperedSubstances(db: Database, language: Language): Promise<Output<'regulated', 'findPapers'>['substances']> {
  const { rows } = await db.query<Output<'regulated', 'findPapers'>['substances'][number]>(sql`
    select substance.id, ${nameIn(language, 'substance')} as name,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      (
        select json_agg(json_build_object('key', kind.key, 'name', ${nameIn(language, 'kind')}) order by kind.key) from paper_kind kind
        where kind.key = any (array_agg(wanted.key))
      ) as kinds /* not null: kinds (a rule asks for papers of kinds that there are) */
    from substance
    join substance_regulation regulation on regulation.substance_id = substance.id
    join regulated_list list on list.id = regulation.regulated_list_id
    join regulated_rule_now rule on rule.list_key = list.key
    cross join unnest(rule.paper_kinds) as wanted (key)
    where exists (select from product where product.substance_id = substance.id and product.published_at is not null)
    group by substance.id order by name`);
  return rows;
}
