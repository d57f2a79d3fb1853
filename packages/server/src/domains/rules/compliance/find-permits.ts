import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';
import { fileUrl } from '../../site/attachments/attachment.ts';

export type ShownPermit = Output<'regulated', 'findPermits'>['items'][number];

const nameIn = (language: Language, table: 'kind' | 'substance'): Sql =>
  table === 'kind'
    ? language === 'en'
      ? sql`kind.name_en`
      : sql`kind.name_zh`
    : language === 'en'
      ? sql`substance.name_en`
      : sql`coalesce(substance.name_zh, substance.name_en)`;

type Row = Omit<ShownPermit, 'file'> & { attachment_id: string; file_name: string; is_own: boolean };

/** An institution's permits, the newest first; the file answers whoever handed it in. */
export const findPermitsOf = (
  db: Database,
  { institutionId, accountId }: { institutionId: number; accountId: number },
  language: Language,
): Promise<ShownPermit[]> => selectPermits(db, sql`permit.institution_id = ${institutionId}`, { accountId, language });

/** What an account submitted, for whichever institution, the newest first. */
export const findSubmittedPermits = (db: Database, accountId: number, language: Language): Promise<ShownPermit[]> =>
  selectPermits(db, sql`permit.account_id = ${accountId}`, { accountId, language });

async function selectPermits(
  db: Database,
  which: Sql,
  { accountId, language }: { accountId: number; language: Language },
): Promise<ShownPermit[]> {
  const { rows } = await db.query<Row>(sql`
    select permit.id, permit.kind, ${nameIn(language, 'kind')} as kind_name, permit.number, permit.holder, permit.substance_id,
      ${nameIn(language, 'substance')} as substance, permit.amount::float8 as amount, permit.held::float8 as held, permit.used::float8 as used,
      permit.unit, to_char(permit.valid_from, 'YYYY-MM-DD') as valid_from, to_char(permit.valid_until, 'YYYY-MM-DD') as valid_until,
      permit.is_single_use, permit.state, permit.reason, permit.valid_until < ${today} as is_expired,
      permit.attachment_id, file.file_name, permit.account_id = ${accountId} as is_own
    from permit
    join permit_kind kind on kind.key = permit.kind
    join substance on substance.id = permit.substance_id
    join attachment file on file.id = permit.attachment_id
    where ${which}
    order by permit.id desc limit 200`);
  return rows.map(({ attachment_id, file_name, is_own, ...permit }) => ({
    ...permit,
    file: is_own ? { url: fileUrl(attachment_id), file_name } : null,
  }));
}

/** The substances that we sell and that need permits, with the kinds that they need. */
export async function findSubstancesWithPermits(
  db: Database,
  language: Language,
): Promise<Output<'regulated', 'findPermits'>['substances']> {
  const { rows } = await db.query<Output<'regulated', 'findPermits'>['substances'][number]>(sql`
    select substance.id, ${nameIn(language, 'substance')} as name,
      (select cas from substance_cas where substance_id = substance.id order by position limit 1) as cas,
      coalesce((
        select json_agg(json_build_object('key', kind.key, 'name', ${nameIn(language, 'kind')}) order by kind.key) from permit_kind kind
        where kind.key = any (array_agg(wanted.key))
      ), '[]') as kinds
    from substance
    join substance_regulation regulation on regulation.substance_id = substance.id
    join regulated_list list on list.id = regulation.regulated_list_id
    join regulated_rule_now rule on rule.list_key = list.key
    cross join unnest(rule.permit_kinds) as wanted (key)
    where exists (select from product where product.substance_id = substance.id and product.published_at is not null)
    group by substance.id order by name`);
  return rows;
}
