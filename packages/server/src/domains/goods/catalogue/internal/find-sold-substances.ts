import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type StructureQuery, findSubstancesByStructure, structureLimits } from '../../chemistry/find-substances-by-structure.ts';

/** Substances by structure with products on sale, best first; `isCapped`: more than 100 match. */
export type SoldSubstances = { canonicalSmiles: string; ids: number[]; isCapped: boolean };

/** How many hits to read; the second depth only where many of the first are not on sale. */
const depths = [structureLimits.most, structureLimits.most * 10];

/** Finds and refuses as `findSubstancesByStructure` does, leaving out what is not on sale. */
export async function findSoldSubstances(db: Database, query: StructureQuery, language: Language): Promise<Result<SoldSubstances>> {
  let sold: SoldSubstances = { canonicalSmiles: '', ids: [], isCapped: true };
  for (const most of depths) {
    const found = await findSubstancesByStructure(db, query, language, { ...structureLimits, most });
    if (!found.ok) return found;
    const { canonicalSmiles, hits, isCapped } = found.value;
    const ids = await onlySold(
      db,
      hits.map(({ substanceId }) => substanceId),
    );
    sold = { canonicalSmiles, ids: ids.slice(0, structureLimits.most), isCapped: isCapped || ids.length > structureLimits.most };
    if (!isCapped || ids.length >= structureLimits.most) break;
  }
  return done(sold);
}

async function onlySold(db: Database, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(sql`
    select distinct substance_id as id from product where substance_id = any (${ids}::bigint[]) and published_at <= now()`);
  const sold = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => sold.has(id));
}
