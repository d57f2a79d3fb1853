import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/** A verified permit with what is left of it in its unit; `valid_until` is YYYY-MM-DD. */
export type UsablePermit = {
  id: number;
  number: string;
  kind: string;
  substance: string;
  left: number;
  unit: 'g' | 'mL';
  valid_until: string;
  is_expired: boolean;
};

/** An institution's verified permits with a rest, first to expire first; expired ones last. */
export async function findUsablePermits(db: Database, institutionId: number, language: Language): Promise<UsablePermit[]> {
  const isEnglish = language === 'en';
  const { rows } = await db.query<UsablePermit>(sql`
    select permit.id, permit.number, ${isEnglish ? sql`kind.name_en` : sql`kind.name_zh`} as kind,
      ${isEnglish ? sql`substance.name_en` : sql`coalesce(substance.name_zh, substance.name_en)`} as substance,
      (permit.amount - permit.held - permit.used)::float8 as left, permit.unit, to_char(permit.valid_until, 'YYYY-MM-DD') as valid_until,
      permit.valid_until < ${today} as is_expired
    from permit
    join permit_kind kind on kind.key = permit.kind
    join substance on substance.id = permit.substance_id
    where permit.institution_id = ${institutionId} and permit.state = 'verified'
    order by is_expired, permit.valid_until, permit.id limit 200`);
  return rows;
}
