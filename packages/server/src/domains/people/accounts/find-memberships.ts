import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** An institution by its key, with how many accounts buy for it. */
export type InstitutionMembers = { key: string; name_en: string; kind: string; members: number };

/** All institutions with which the shop has a contract, by key. */
export async function findMemberships(db: Database): Promise<InstitutionMembers[]> {
  const { rows } = await db.query<InstitutionMembers>(sql`
    select institution.key, institution.name_en, institution.kind, count(account.id)::int as members
    from institution left join account on account.institution_id = institution.id
    group by institution.id order by institution.key`);
  return rows;
}
