import sql, { type Sql, join } from 'sql-template-tag';
import type { Database } from './connection.ts';

/** Which rows of a table, and in which order; `order` ends with a unique key. */
export type PageSearch = {
  /** The tables of the search, no more, as every hit is read from them. */
  from: Sql;
  /** Tables joined one to one, used only in conditions and tabs; for rows that are read once. */
  foundWith?: Sql | undefined;
  /** Tables joined to those, one row to each, which only the order uses. */
  sortedWith?: Sql | undefined;
  /** The row's key, a bigint. */
  id: Sql;
  where: Sql;
  order: Sql;
  page: number;
  limit: number;
  /** Common tables computed once for count and page: `name as materialized (…)`. */
  given?: Sql | undefined;
  /**
   * The order of an index that covers the search, to read from it: the planner would take the
   * larger table.
   */
  scanOrder?: Sql | undefined;
  /**
   * The same rows in the form that finds all fastest, where the page's order needs another; for
   * bounded pages.
   */
  matches?: { from: Sql; where: Sql } | undefined;
  /**
   * Whether a bounded page is taken from the counted rows: if most rows match in an index's order,
   * or a second search costs more than sorting.
   */
  isCountedInOrder?: boolean | undefined;
  /**
   * Whether few of many scanned rows match, as for a text: then they are read once and sorted.
   * Bounded pages always are.
   */
  reads?: 'once';
};

export type Tabs = {
  /** By what the found rows are counted, a text such as a state. */
  by: Sql;
  /** The values of it that the page is of; undefined where it is of all. */
  wanted?: readonly string[] | undefined;
};

/**
 * A page's keys, and exact counts by the values of a column, in one statement. `total` counts the
 * page's tab. The caller reads the other columns by key.
 */
export async function findTabbedPage(
  db: Database,
  search: PageSearch,
  { by, wanted }: Tabs,
): Promise<{ ids: number[]; total: number; counts: Record<string, number> & { all: number } }> {
  const { rows } = await db.query<{ ids: number[]; counts: Record<string, number> | null }>(
    search.reads === 'once' ? readOnce(search, by, wanted) : readByIndex(search, by, wanted),
  );
  const counts = rows[0]?.counts ?? {};
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = wanted === undefined ? all : wanted.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
  return { ids: rows[0]?.ids ?? [], total, counts: { ...counts, all } };
}

/** The keys of a page, and how many rows the search finds. */
export async function findPage(db: Database, search: PageSearch): Promise<{ ids: number[]; total: number }> {
  const { ids, total } = await findTabbedPage(db, search, { by: sql`'all'::text` });
  return { ids, total };
}

/** The most rows counted where counting all takes longer than the page. */
export const mostCounted = 10_000;

/** A page whose search counts up to `mostCounted`; `isMore` if there are more. */
export type BoundedPage = { ids: number[]; total: number; isMore: boolean };

/** The keys of a page, and how many rows the search finds, counted as far as `most`. */
export async function findBoundedPage(db: Database, search: Omit<PageSearch, 'reads'>, most = mostCounted): Promise<BoundedPage> {
  const { rows } = await db.query<{ ids: number[]; count: number }>(readBounded(search, most));
  const { ids = [], count = 0 } = rows[0] ?? {};
  return { ids, total: Math.min(count, most), isMore: count > most };
}

const readBounded = (search: PageSearch, most: number): Sql =>
  search.isCountedInOrder && search.page * search.limit <= most ? readInOrder(search, most) : readMatches(search, most);

const readInOrder = ({ from, sortedWith = sql``, id, where, order, page, limit, ...search }: PageSearch, most: number): Sql => sql`
  with ${search.given ? sql`${search.given},` : sql``} found as materialized (
    select ${id} as id, row_number() over (order by ${order}) as place from ${from} ${sortedWith} where ${where} order by ${order} limit ${most + 1}
  )
  select array(select id from found order by place limit ${limit} offset ${(page - 1) * limit})::float8[] as ids,
    (select count(*)::int from found) as count`;

/** Finds as many rows as are counted and sorts them; of more, the first are read in index order. */
const readMatches = (search: PageSearch, most: number): Sql => sql`
  with ${search.given ? sql`${search.given},` : sql``} found as materialized (
    select ${search.id} as id from ${(search.matches ?? search).from} where ${(search.matches ?? search).where} limit ${most + 1}
  ), counted as materialized (select count(*)::int as count from found)
  select case when counted.count <= ${most} then array(${pageOfFew(search, sql`found`)}) else array(${pageOf(search)}) end::float8[] as ids,
    counted.count
  from counted`;

const given = ({ given: rows }: PageSearch): Sql => (rows ? sql`with ${rows}` : sql``);

/** Rows in the order of a page's keys, in a statement with `${id} = any (ids)`. */
export const inOrderOf = (ids: readonly number[], id: Sql): Sql => sql`array_position(${[...ids]}::bigint[], ${id})`;

const pageOf = ({ from, sortedWith = sql``, id, where, order, page, limit }: PageSearch): Sql => sql`
  select ${id} from ${from} ${sortedWith} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`;

/**
 * A page of found rows, each read by key: the planner would overestimate and read a whole table.
 */
const pageOfFew = (search: PageSearch, found: Sql): Sql =>
  pageOf({ ...search, where: sql`${search.id} = any ((select array_agg(id) from ${found})::bigint[])` });

/** Indexes serve the page, and the counts have their own scan. */
const readByIndex = (search: PageSearch, by: Sql, wanted: Tabs['wanted']): Sql => sql`${given(search)}
  select array(${pageOf({ ...search, where: allOf([search.where, isWanted(by, wanted)]) })})::float8[] as ids, (
    select json_object_agg(tab, count) from (
      select ${by} as tab, count(*)::int as count from ${search.from} where ${search.where} group by 1
    ) counted
  ) as counts`;

/**
 * Searching a text costs more than keeping its hits: few are sorted, of many the first are read in
 * index order.
 */
const readOnce = ({ foundWith = sql``, scanOrder, ...search }: PageSearch, by: Sql, wanted: Tabs['wanted']): Sql => {
  const { id, from, where } = search;
  const meant = sql`found where ${isWanted(sql`tab`, wanted)}`;
  const many = pageOf({ ...search, where: isAmong(id, sql`select id from ${meant}`) });
  return sql`
    with ${search.given ? sql`${search.given},` : sql``} found as materialized (
      select ${id} as id, ${by} as tab from ${from} ${foundWith} where ${where} ${scanOrder ? sql`order by ${scanOrder}` : sql``}
    ), counted as materialized (select tab, count(*)::int as count from found group by tab)
    select case when (select sum(count) from counted where ${isWanted(sql`tab`, wanted)}) > ${mostCounted} then array(${many})
      else array(${pageOfFew(search, meant)}) end::float8[] as ids, (select json_object_agg(tab, count) from counted) as counts`;
};

function isWanted(by: Sql, wanted: Tabs['wanted']): Sql {
  const [only] = wanted ?? [];
  if (wanted === undefined) return sql`true`;
  return wanted.length === 1 ? sql`${by} = ${only}` : sql`${by} = any (${[...wanted]}::text[])`;
}

/** The conjunction of conditions; missing ones stay out of the statement and its plan. */
export const allOf = (conditions: readonly (Sql | undefined | false | '')[]): Sql =>
  join([sql`true`, ...conditions.flatMap((condition) => condition || [])], ' and ');

/**
 * Whether a row's key is among rows of another table: hashed once, so the row's table is scanned in
 * its order. The `or` prevents a join by a wrong estimate.
 */
export const isAmong = (id: Sql, others: Sql): Sql => sql`(${id} in (${others}) or false)`;

/** Declares that a search with a text reads its rows once. */
export const oncePerText = (text: string | undefined): Pick<PageSearch, 'reads'> => ((text ?? '').trim() === '' ? {} : { reads: 'once' });

/** Whether a number with letters begins with what was typed, by its plain index. */
export const begins = (column: Sql, typed: string): Sql =>
  sql`(${column} >= ${typed} and ${column} <= ${`${typed}\u{10FFFF}`} and starts_with(${column}, ${typed}))`;

/** A single ASCII letter or digit is in nearly every text: so only beginnings match. */
export const isBeginning = (words: string): boolean => /^[!-~]$/.test(words);

/**
 * Whether a text contains words in lower case, or begins with them if a single letter
 * (`isBeginning`); no patterns. Compares bytes where the words have no cased letters beyond ASCII,
 * and without lower-casing where they have none: twice as fast.
 */
export function contains(text: Sql, words: string): Sql {
  if (isBeginning(words)) return sql`lower(left(${text} collate "C", 1)) = ${words}`;
  if (words.toUpperCase() === words) return sql`strpos(${text} collate "C", ${words}) > 0`;
  return isAscii(words) ? sql`strpos(lower(${text} collate "C"), ${words}) > 0` : sql`strpos(lower(${text}), ${words}) > 0`;
}

/**
 * Whether a text equals these lower-case letters in any case; by bytes as in `contains`, if equally
 * long.
 */
export const isWritten = (text: Sql, words: string): Sql =>
  isAscii(words)
    ? sql`(octet_length(${text}) = ${words.length} and lower(${text} collate "C") = ${words})`
    : sql`lower(${text}) = ${words}`;

const isAscii = (words: string): boolean => !/[^ -~]/.test(words);
