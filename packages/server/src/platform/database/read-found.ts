import sql from 'sql-template-tag';
import type { Database } from './connection.ts';
import type { PageSearch } from './find-page.ts';

/** So many rows are read at once. */
const portion = 500;

/** What a table shows, whole: how many rows there are, and the rows in its order, read while they are taken. */
export type Found<Row> = { count: number; rows: AsyncGenerator<Row> };

/**
 * All rows that a search finds, in its order. Their keys are found at once, a few bytes each, and the rows read in portions: a file of a
 * hundred thousand takes no more memory than one of a thousand. What is changed meanwhile may be in it or not.
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
