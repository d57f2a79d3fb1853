import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { LibraryEntry } from './structure-library.ts';
import { type StructureWorker, stopped } from './structure-worker.ts';

/** So many structures travel at once: 3 MB. */
const BATCH = 5_000;
const LIMIT_MS = 8_000;

type Row = {
  snapshot: string;
  /** Null where nothing is new. */
  substance_id: number | null;
  canonical_smiles: string;
  heavy_atoms: number;
  pattern_fingerprint: Buffer;
  morgan_fingerprint: Buffer;
};

/**
 * Updates the thread's library to what is committed. It queries rows that the last snapshot did not
 * see, so a late commit is not missed. Deleted substances are filtered from hits.
 */
export async function refreshLibrary(db: Database, worker: StructureWorker): Promise<void> {
  const known = worker.library?.db === db ? worker.library.snapshot : null;
  const isUnseen =
    known === null
      ? sql`true`
      : sql`written_in >= pg_snapshot_xmin(${known}::pg_snapshot) and not pg_visible_in_snapshot(written_in, ${known}::pg_snapshot)`;
  const { ended } = worker;
  let last = 0;
  let snapshot: string | null = null;
  let isFirst = known === null;
  for (;;) {
    const rows = await findRows(db, isUnseen, last);
    // the first look's: what is written during the later ones is seen the next time
    snapshot ??= rows[0]?.snapshot ?? null;
    const entries = rows.flatMap(entryOf);
    if (isFirst || entries.length > 0) {
      if ((await worker.run('put', { entries, isFirst }, LIMIT_MS)) === stopped) throw new Error('the structures could not be loaded');
      isFirst = false;
    }
    last = entries.at(-1)?.substanceId ?? 0;
    if (entries.length < BATCH) break;
  }
  // as an idle one does: it took along what it had
  if (worker.ended !== ended) throw new Error('the thread of RDKit ended while its structures were loaded');
  worker.library = snapshot === null ? null : { db, snapshot };
}

async function findRows(db: Database, isUnseen: Sql, after: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(sql`
    select pg_current_snapshot()::text as snapshot, substance_id, coalesce(canonical_smiles, '') as canonical_smiles,
      coalesce(heavy_atoms, 0) as heavy_atoms, coalesce(pattern_fingerprint, '') as pattern_fingerprint,
      coalesce(morgan_fingerprint, '') as morgan_fingerprint
    from (values (1)) one left join lateral (
      select substance_id, canonical_smiles, heavy_atoms, pattern_fingerprint, morgan_fingerprint
      from substance_structure where ${isUnseen} and substance_id > ${after}
      order by substance_id limit ${BATCH}
    ) found on true`);
  return rows;
}

function entryOf(row: Row): LibraryEntry[] {
  if (row.substance_id === null) return [];
  return [
    {
      substanceId: row.substance_id,
      canonicalSmiles: row.canonical_smiles,
      heavyAtoms: row.heavy_atoms,
      patternFingerprint: row.pattern_fingerprint,
      morganFingerprint: row.morgan_fingerprint,
    },
  ];
}
