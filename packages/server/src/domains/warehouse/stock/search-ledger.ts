import type { movementKinds } from '@aliquot/contract/console/ledger.ts';
import sql, { type Sql, join } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { allOf, begins, mostCounted } from '../../../platform/database/find-page.ts';
import { getWarehouseId } from './find-stock-table.ts';
import { readLotNumber } from './lot-number.ts';

export type MovementKind = (typeof movementKinds)[number];

/** A movement of a pack’s ledger, or of a lot’s. */
export type MovementKey = { id: number; isOfLot: boolean };

/** Days are YYYY-MM-DD, Beijing time, inclusive; numbers are whole, a note's may be its start. */
export type LedgerFilters = {
  kind?: MovementKind;
  warehouse?: string;
  date_start?: string;
  date_end?: string;
  code?: string;
  lot?: string;
  note?: string;
  whole_note?: string;
  by?: string;
};

/** A literal and not a parameter, so that the partial index of rarer kinds is used. */
const kinds = {
  receive: sql`kind = 'receive'`,
  reserve: sql`kind = 'reserve'`,
  release: sql`kind = 'release'`,
  ship: sql`kind = 'ship'`,
  return: sql`kind = 'return'`,
  move: sql`kind = 'move'`,
  count: sql`kind = 'count'`,
  'write-off': sql`kind = 'write-off'`,
  quarantine: sql`kind = 'quarantine'`,
  clear: sql`kind = 'clear'`,
} as const satisfies Record<MovementKind, Sql>;

/** The two ledgers that are read, or one of them; each ends with its conditions. */
type Ledgers = { packs: Sql; lots: Sql | null } | { packs: null; lots: Sql };

/** So many keys of a whole ledger are found at once. */
const mostOfSpan = 5000;

const newestFirst = sql`order by moved_at desc, is_of_lot, id desc`;

/** The keys of a page of the whole ledger, the newest first, counted as far as `mostCounted`. */
export async function searchLedger(
  db: Database,
  { page, limit, ...filters }: LedgerFilters & { page: number; limit: number },
): Promise<{ keys: MovementKey[]; total: number; isMore: boolean }> {
  const ledgers = await ledgersOf(db, filters);
  const upTo = (most: number) => parts(ledgers, (ledger) => sql`(${ledger} order by moved_at desc, id desc limit ${most})`);
  const { rows } = await db.query<{ count: number; ids: number[]; of_lots: boolean[] }>(sql`
    with page as materialized (
      select * from (${upTo(page * limit)}) movement ${newestFirst} limit ${limit} offset ${(page - 1) * limit}
    ), counted as materialized (
      select count(*)::int as count from (${parts(ledgers, (ledger) => sql`(${ledger} limit ${mostCounted + 1})`)}) movement
    )
    select count, array(select id from page ${newestFirst})::float8[] as ids, array(select is_of_lot from page ${newestFirst}) as of_lots from counted`);
  const { count = 0, ids = [], of_lots: ofLots = [] } = rows[0] ?? {};
  const keys = ids.map((id, place) => ({ id, isOfLot: ofLots[place] ?? false }));
  return { keys, total: Math.min(count, mostCounted), isMore: count > mostCounted };
}

/**
 * All filtered movements, newest first: their number, and keys in spans of `most`. No statement
 * sorts more than a span of this longest table; later movements are newer than the first span.
 */
export async function searchWholeLedger(
  db: Database,
  filters: LedgerFilters,
  most = mostOfSpan,
): Promise<{ count: number; spans: AsyncGenerator<MovementKey[]> }> {
  const ledgers = await ledgersOf(db, filters);
  const { rows } = await db.query<{ count: number }>(
    sql`select count(*)::float8 as count from (${parts(ledgers, (ledger) => sql`(${ledger})`)}) movement`,
  );
  return { count: rows[0]?.count ?? 0, spans: inSpans(db, ledgers, most) };
}

type MovedKey = MovementKey & { at: string };

async function* inSpans(db: Database, ledgers: Ledgers, most: number): AsyncGenerator<MovementKey[]> {
  let last: MovedKey | undefined;
  do {
    const before = last;
    const next = parts(
      ledgers,
      (ledger, isOfLot) => sql`(${ledger} and ${olderThan(before, isOfLot)} order by moved_at desc, id desc limit ${most})`,
    );
    // the moment as a text, to the microsecond
    const { rows } = await db.query<MovedKey>(sql`
      select id, is_of_lot as "isOfLot", moved_at::text as at from (${next}) movement ${newestFirst} limit ${most}`);
    if (rows.length > 0) yield rows.map(({ id, isOfLot }) => ({ id, isOfLot }));
    last = rows.length < most ? undefined : rows.at(-1);
  } while (last);
}

/** What follows a movement in the order `newestFirst`; at one moment packs precede lots. */
function olderThan(last: MovedKey | undefined, isOfLot: boolean): Sql {
  if (!last) return sql`true`;
  const at = sql`${last.at}::timestamptz`;
  if (last.isOfLot === isOfLot) return sql`(moved_at, id) < (${at}, ${last.id})`;
  return isOfLot ? sql`moved_at <= ${at}` : sql`moved_at < ${at}`;
}

/** The first names in the ledgers, in order, each found by one index look-up. */
export async function findMovers(db: Database, most: number): Promise<string[]> {
  const first = (ledger: Sql, after: Sql) => sql`
    select (select acted_by from ${ledger} where acted_by is not null ${after} order by acted_by limit 1) as name`;
  const names = (ledger: Sql) => sql`(
    with recursive mover as (
      ${first(ledger, sql``)} union all
      select (select acted_by from ${ledger} where acted_by is not null and acted_by > mover.name order by acted_by limit 1)
      from mover where mover.name is not null
    )
    select name from mover where name is not null limit ${most})`;
  const { rows } = await db.query<{ name: string }>(sql`
    ${names(sql`stock_movement`)} union ${names(sql`lot_movement`)} order by name limit ${most}`);
  return rows.map(({ name }) => name);
}

const parts = ({ packs, lots }: Ledgers, shape: (ledger: Sql, isOfLot: boolean) => Sql): Sql =>
  join([...(packs ? [shape(packs, false)] : []), ...(lots ? [shape(lots, true)] : [])], ' union all ');

/**
 * The filtered ledgers of packs and lots. Set-aside packs are in the latter only; all else is in
 * both, and is taken from packs unless a lot is sought.
 */
async function ledgersOf(db: Database, filters: LedgerFilters): Promise<Ledgers> {
  const { kind, warehouse, date_start: start, date_end: end, code, lot, note, whole_note: wholeNote, by } = filters;
  const pack = code !== undefined && sql`(select id from sku where upper(code) = ${code.trim().toUpperCase()} order by code limit 1)`;
  const noted = (column: Sql) => [
    note !== undefined && begins(sql`upper(${column})`, note.trim().toUpperCase()),
    wholeNote !== undefined && sql`upper(${column}) = ${wholeNote.trim().toUpperCase()}`,
  ];
  const isNoted = note !== undefined || wholeNote !== undefined;
  const common = [
    kind && kinds[kind],
    warehouse !== undefined && sql`warehouse_id = ${await getWarehouseId(db, warehouse)}`,
    start && sql`moved_at >= ${start}::date::timestamp at time zone 'Asia/Shanghai'`,
    end && sql`moved_at < (${end}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
    by !== undefined && sql`acted_by = ${by}`,
  ];
  const packs = sql`select id, false as is_of_lot, moved_at from stock_movement where ${allOf([
    ...common,
    pack && sql`sku_id = ${pack}`,
    ...noted(sql`note`),
    isNoted && sql`note is not null`,
  ])}`;
  const ofLots = (which: Sql) =>
    sql`select id, true as is_of_lot, moved_at from lot_movement where ${allOf([
      which,
      ...common,
      pack && sql`lot_id in (select lot.id from lot where lot.sku_id = ${pack})`,
    ])}`;
  if (lot !== undefined) {
    const number = readLotNumber(lot) ?? lot.trim();
    const named = sql`lot_id = any (array(select lots_named(${number})))`;
    return {
      packs: null,
      lots: ofLots(isNoted ? allOf([named, sql`kind = 'receive'`, ...noted(sql`reference`)]) : named),
    };
  }
  const isOfLotsToo = !isNoted && (kind === undefined || kind === 'quarantine' || kind === 'clear');
  return { packs, lots: isOfLotsToo ? ofLots(sql`kind in ('quarantine', 'clear')`) : null };
}
