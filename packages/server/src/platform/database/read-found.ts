import sql from 'sql-template-tag';
import type { Database } from './connection.ts';
import type { PageSearch } from './find-page.ts';

/** So many rows are read at once. */
const portion = 500;

/** A whole table: the number of rows, and the rows in order, read while consumed. */
export type Found<Row> = { count: number; rows: AsyncGenerator<Row> };

/**
 * All rows of a search in order. Keys are found at once and rows read in portions, so memory stays
 * small. Concurrent changes may or may not be included.
 */
export async function readAll<Row>(
  db: Database,
  { from, id, where, order, given }: Pick<PageSearch, 'from' | 'id' | 'where' | 'order' | 'given'>,
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Found<Row>> {
  const { rows } = await db.query<{ ids: number[] }>(
    sql`${given ? sql`with ${given}` : sql``} select array(select ${id} from ${from} where ${where} order by ${order})::float8[] as ids`,
  );
  return readByKeys(rows[0]?.ids ?? [], read);
}

/** The rows of keys that were found before, in their order. */
export const readByKeys = <Key, Row>(keys: readonly Key[], read: (some: readonly Key[]) => Promise<readonly Row[]>): Found<Row> => ({
  count: keys.length,
  rows: inPortions(keys, read),
});

async function* inPortions<Key, Row>(keys: readonly Key[], read: (some: readonly Key[]) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let first = 0; first < keys.length; first += portion) yield* await read(keys.slice(first, first + portion));
}
