import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { readSmiles } from './read-smiles.ts';
import { refreshLibrary } from './internal/refresh-library.ts';
import type { LibraryAnswer, StructureHit } from './internal/structure-library.ts';
import { stoppedQueries } from './internal/stopped-queries.ts';
import { type StructureWorker, stopped } from './internal/structure-worker.ts';
import { withStructureWorker } from './internal/structure-workers.ts';

export type StructureMode = 'exact' | 'substructure' | 'similarity';

export type StructureQuery = {
  /** As it was drawn or typed, at most 2,000 characters. */
  smiles: string;
  mode: StructureMode;
};

/** Hits, best first, and the query as RDKit writes it. `isCapped`: more than 100 match. */
export type FoundSubstances = { canonicalSmiles: string; hits: StructureHit[]; isCapped: boolean };

export type StructureLimits = {
  /** The most hits of a search. */
  most: number;
  /** The least Tanimoto coefficient of Morgan fingerprints of radius 2 that counts as similar. */
  leastSimilarity: number;
  /** So much processor time may matching take. */
  processorMilliseconds: number;
  /**
   * The thread is ended after this time: a molecule in which RDKit hangs never checks its budget.
   */
  milliseconds: number;
};

export const structureLimits: StructureLimits = { most: 100, leastSimilarity: 0.4, processorMilliseconds: 1_500, milliseconds: 4_000 };

/**
 * Finds substances by a drawn structure:
 * - `exact`: the same structure, then its salts and hydrates, then without stereochemistry;
 * - `substructure`: those that contain it, smaller first, without stereochemistry;
 * - `similarity`: most similar first.
 * Refuses `invalid_input`, `structure_too_complex` and, when many wait, `unavailable`.
 */
export async function findSubstancesByStructure(
  db: Database,
  { smiles, mode }: StructureQuery,
  language: Language,
  limits: StructureLimits = structureLimits,
): Promise<Result<FoundSubstances>> {
  const text = readSmiles(smiles);
  if (text === null) return unreadable(language);
  if (stoppedQueries.has(mode, text)) return refuse('structure_too_complex');
  const answer = await withStructureWorker(async (worker) => search(db, worker, { smiles: text, mode }, limits));
  if (answer.full) return refuse('unavailable');
  if (answer.value === stopped) {
    stoppedQueries.add(mode, text);
    return refuse('structure_too_complex');
  }
  return answer.value === null ? unreadable(language) : done(answer.value);
}

async function search(
  db: Database,
  worker: StructureWorker,
  { smiles, mode }: StructureQuery,
  limits: StructureLimits,
): Promise<FoundSubstances | null | typeof stopped> {
  const read = await worker.run('read', { smiles }, limits.milliseconds);
  if (read === null || read === stopped) return read;
  const found = mode === 'exact' ? await findExact(db, read, limits.most) : await findByWorker(db, worker, mode, read.canonical, limits);
  return found === null || found === stopped ? found : { canonicalSmiles: read.canonical, ...found };
}

async function findByWorker(
  db: Database,
  worker: StructureWorker,
  mode: 'substructure' | 'similarity',
  smiles: string,
  { most: limit, leastSimilarity: atLeast, processorMilliseconds: budgetMs, milliseconds }: StructureLimits,
): Promise<LibraryAnswer | null | typeof stopped> {
  await refreshLibrary(db, worker);
  const found =
    mode === 'similarity'
      ? await worker.run('similarity', { smiles, limit, atLeast }, milliseconds)
      : await worker.run('substructure', { smiles, limit, budgetMs }, milliseconds);
  if (found === null || found === stopped || found === 'too-long') return found === 'too-long' ? stopped : found;
  return { ...found, hits: await withoutGone(db, found.hits) };
}

/** The library does not notice deleted structures. */
async function withoutGone(db: Database, hits: readonly StructureHit[]): Promise<StructureHit[]> {
  const ids = hits.map(({ substanceId }) => substanceId);
  const { rows } = await db.query<{ id: number }>(
    sql`select substance_id as id from substance_structure where substance_id = any (${ids}::bigint[])`,
  );
  const there = new Set(rows.map(({ id }) => id));
  return hits.filter(({ substanceId }) => there.has(substanceId));
}

/** Nearer forms first; matches without the query's stereochemistry come last. */
async function findExact(db: Database, { canonical, flat }: { canonical: string; flat: string }, most: number): Promise<LibraryAnswer> {
  const { rows } = await db.query<StructureHit & { total: number }>(sql`
    select substance_id as "substanceId", score, count(*) over ()::integer as total
    from (
      select substance_id, greatest(
        1.0 / array_position(forms, ${canonical}), 0.25 / array_position(forms, ${flat}), 0
      )::double precision as score
      from substance_structure where forms && array[${canonical}, ${flat}]
    ) found
    order by score desc, "substanceId" limit ${most}`);
  return { hits: rows.map(({ substanceId, score }) => ({ substanceId, score })), isCapped: (rows[0]?.total ?? 0) > most };
}

const unreadable = (language: Language) => refuse('invalid_input', { fields: [{ field: 'structure', msg: unreadableText[language] }] });

const unreadableText = {
  en: 'This cannot be read as a structure. Please draw it, or check the SMILES or the name.',
  'zh-CN': '无法识别该结构，请重新绘制，或检查 SMILES 或名称。',
} as const;
