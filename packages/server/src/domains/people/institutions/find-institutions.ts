import type { InstitutionKind } from '@aliquot/contract/core/institution-kinds.ts';
import type { institutionSorts } from '@aliquot/contract/console/institutions.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, contains, findPage, inOrderOf, oncePerText } from '../../../platform/database/find-page.ts';
import { institutionsNamed } from './name-institutions.ts';

/** An institution in the console's table; amounts in fen, null without an account. */
export type InstitutionRow = {
  id: number;
  key: string;
  name_en: string;
  name_zh: string;
  kind: InstitutionKind;
  province_code: string;
  earns_points: boolean;
  members: number;
  credit_limit: number | null;
  used: number | null;
};

export type InstitutionSearch = {
  /** Part of a name or of the key. */
  q?: string;
  kind?: InstitutionKind;
  sort?: (typeof institutionSorts)[number];
  page: number;
  limit: number;
};

const orders = {
  key: sql`institution.key`,
  '-key': sql`institution.key desc`,
  name: sql`institution.name_zh, institution.id`,
  '-name': sql`institution.name_zh desc, institution.id desc`,
  used: sql`credit.used nulls first, institution.id`,
  '-used': sql`credit.used desc nulls last, institution.id desc`,
  members: sql`coalesce(joined.members, 0), institution.id`,
  '-members': sql`coalesce(joined.members, 0) desc, institution.id desc`,
} as const satisfies Record<(typeof institutionSorts)[number], Sql>;

/** What an order speaks of beyond the institution itself. */
const besides = (sort: (typeof institutionSorts)[number]): Sql | undefined => {
  if (sort.endsWith('used')) return sql`left join credit_account credit on credit.institution_id = institution.id`;
  if (!sort.endsWith('members')) return undefined;
  return sql`left join (select institution_id, count(*) as members from account where institution_id is not null group by 1) joined
    on joined.institution_id = institution.id`;
};

/** A page of institutions with how many there are. */
export async function findInstitutionPage(
  db: Database,
  { q = '', kind, sort = 'key', page, limit }: InstitutionSearch,
): Promise<{ items: InstitutionRow[]; total: number }> {
  const words = q.trim().toLowerCase();
  const named = words !== '' && sql`(${contains(sql`institution.key`, words)} or institution.id in ${institutionsNamed(words)})`;
  const { ids, total } = await findPage(db, {
    from: sql`institution`,
    sortedWith: besides(sort),
    id: sql`institution.id`,
    where: allOf([named, kind && sql`institution.kind = ${kind}`]),
    order: orders[sort],
    page,
    limit,
    ...oncePerText(q),
  });
  const { rows } = await db.query<InstitutionRow>(sql`
    select institution.id, institution.key, institution.name_en, institution.name_zh, institution.kind, institution.province_code,
      institution.earns_points, (select count(*)::int from account where account.institution_id = institution.id) as members,
      credit.credit_limit, credit.used
    from institution left join credit_account credit on credit.institution_id = institution.id
    where institution.id = any (${ids}::bigint[]) order by ${inOrderOf(ids, sql`institution.id`)}`);
  return { items: rows, total };
}

/** What an operator writes about an institution. */
export type InstitutionFacts = {
  name_en: string;
  name_zh: string;
  kind: InstitutionKind;
  province_code: string;
  contact_en: string;
  contact_zh: string;
};

export type InstitutionDetail = InstitutionFacts & { id: number; key: string; earns_points: boolean; version: number };

/** One institution by its key. Refuses `not_found`. */
export async function getInstitution(db: Database, key: string): Promise<Result<InstitutionDetail>> {
  const { rows } = await db.query<InstitutionDetail>(sql`
    select id, key, name_en, name_zh, kind, province_code, contact_en, contact_zh, earns_points, version from institution where key = ${key}`);
  return rows[0] ? done(rows[0]) : refuse('not_found');
}
