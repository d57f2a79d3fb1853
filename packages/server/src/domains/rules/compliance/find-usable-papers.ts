import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { today } from '../../../platform/database/shanghai-day.ts';

/** A verified paper with what is left of it in its unit; `valid_until` is YYYY-MM-DD. */
export type UsablePaper = {
  id: number;
  number: string;
  kind: string;
  substance: string;
  left: number;
  unit: 'g' | 'mL';
  valid_until: string;
  is_expired: boolean;
};

/** What an institution may buy of regulated substances by its verified papers, the soonest to run out first; expired ones come last. */
export async function findUsablePapers(db: Database, institutionId: number, language: Language): Promise<UsablePaper[]> {
  const isEnglish = language === 'en';
  const { rows } = await db.query<UsablePaper>(sql`
    select paper.id, paper.number, ${isEnglish ? sql`kind.name_en` : sql`kind.name_zh`} as kind,
      ${isEnglish ? sql`substance.name_en` : sql`coalesce(substance.name_zh, substance.name_en)`} as substance,
      (paper.amount - paper.held - paper.used)::float8 as left, paper.unit, to_char(paper.valid_until, 'YYYY-MM-DD') as valid_until,
      paper.valid_until < ${today} as is_expired
    from regulated_paper paper
    join paper_kind kind on kind.key = paper.kind
    join substance on substance.id = paper.substance_id
    where paper.institution_id = ${institutionId} and paper.state = 'verified'
    order by is_expired, paper.valid_until, paper.id limit 200`);
  return rows;
}
