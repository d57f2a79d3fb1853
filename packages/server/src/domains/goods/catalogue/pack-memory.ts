import sql, { type Sql } from 'sql-template-tag';
import { longestLifetimeMs } from '../../../platform/cache/cache-manifest.ts';
import { CheckedCache, type Comparison, type SeenChanges } from '../../../platform/cache/checked-cache.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readTogether } from '../../../platform/database/transaction.ts';
import type { Handling } from './find-handling.ts';
import type { PackForSale } from './find-packs.ts';
import { type PackReader, type PacksRead, readPacks } from './pack-reader.ts';

/** A pack as it is for every buyer, except one whose institution has agreed on prices. */
type Plain = { pack: PackForSale; handling: Handling; hasAgreements: boolean };

/** `plain` is null for a pack that differs by buyer; `learnedAt` orders learning and comparing. */
type Kept = { plain: Plain | null; learnedAt: number };

/** SKU ids, each with the packs that can still be promised. */
export type StockSeen = [skuId: number, available: number][];

/** Selects the `StockSeen` of a query with a column `sku_id` as JSON. */
export const selectStock = (skus: Sql): Sql => sql`
  select coalesce(json_agg(json_build_array(
    sku_id, coalesce((select available from available_stock held where held.sku_id = wanted.sku_id), 0))), '[]')
  from (${skus}) wanted`;

/** What is known of packs, and whether that is all of them. */
export type Found = {
  packs: Map<number, PackForSale>;
  handling: Map<number, Handling>;
  isWhole: boolean;
  /** SKU ids of which nothing is known. */
  unknown: number[];
};

/** Some thousand packs. */
const mostBytes = 6 * 2 ** 20;

/**
 * Packs in memory, as far as they are the same for all buyers. A statement that is sent anyway
 * compares the memory with the database and reads the stock, so that what is found is never older
 * than what that statement sees. Packs with a quota or a limit per buyer are always read.
 */
export class PackMemory {
  readonly #kept: CheckedCache<Kept>;
  #acts = 0;

  constructor(kept = new CheckedCache<Kept>(mostBytes)) {
    this.#kept = kept;
  }

  get size(): { entries: number; bytes: number } {
    return this.#kept.size;
  }

  get hits(): number {
    return this.#kept.hits;
  }

  get misses(): number {
    return this.#kept.misses;
  }

  drop(tags: Iterable<string>): void {
    this.#kept.drop(tags);
  }

  clear(): void {
    this.#kept.clear();
  }

  /** For a larger statement, together with `selectStock`; `comparedAt` is for `find`. */
  compare(): Comparison & { comparedAt: number } {
    return { ...this.#kept.compare(), comparedAt: ++this.#acts };
  }

  /**
   * The packs after a comparison; `isMember`: of an institution, which may have prices of its own.
   * `unknown` can be learned, the others that are left out are different for each buyer. With
   * `comparedAt`, packs that were learned later are left out: they may be newer than the statement.
   */
  find(stock: StockSeen, { isMember, comparedAt = Infinity }: { isMember: boolean; comparedAt?: number }): Found {
    const packs = new Map<number, PackForSale>();
    const handling = new Map<number, Handling>();
    const unknown: number[] = [];
    for (const [skuId, available] of stock) {
      const kept = this.#kept.get(String(skuId));
      if (!kept) unknown.push(skuId);
      else if (kept.plain && kept.learnedAt < comparedAt && !(isMember && kept.plain.hasAgreements)) {
        packs.set(skuId, { ...kept.plain.pack, on_hand_available: available });
        handling.set(kept.plain.handling.product_id, kept.plain.handling);
      }
    }
    return { packs, handling, unknown, isWhole: packs.size === stock.length };
  }

  /**
   * Reads packs to find them the next time. Gives those that are the same for this buyer as for all
   * others.
   */
  async learn(db: Database, skuIds: readonly number[], { isMember = true } = {}): Promise<PacksRead> {
    if (skuIds.length === 0) return { packs: new Map(), handling: new Map() };
    const ids = sql`select unnest(${skuIds}::bigint[]) as sku_id`;
    const ticket = this.#kept.begin();
    const learnedAt = ++this.#acts;
    // validity first: an edge between the two must not be missed
    const [validity, { packs: read, handling }] = await readTogether(db, (reader) =>
      Promise.all([findValidity(reader, ids), readPacks(reader, ids, null)]),
    );
    const packs = new Map<number, PackForSale>();
    for (const { sku_id: skuId, endsAt, hasAgreements } of validity) {
      const pack = read.get(skuId);
      const handled = pack && handling.get(pack.product_id);
      if (!handled) continue;
      const kept = { plain: pack.activity_left === null ? { pack, handling: handled, hasAgreements } : null, learnedAt };
      const tags = [`product:${pack.product_id}`, ...tagsOfAll];
      this.#kept.set(String(skuId), kept, { tags, bytes: JSON.stringify(kept).length * 2, expiresAt: endsAt }, ticket);
      if (kept.plain && !(isMember && hasAgreements)) packs.set(skuId, pack);
    }
    return { packs, handling };
  }

  /** As `readPacks`, on one connection. Not for transactions that change what is sold. */
  read: PackReader = async (db, skus, accountId) => {
    const { select, take } = this.compare();
    const { rows } = await db.query<{ changes: SeenChanges; isMember: boolean; stock: StockSeen }>(sql`
      select (${select}) as changes, (${selectStock(skus)}) as stock,
        exists (select from account where id = ${accountId}::bigint and institution_id is not null) as "isMember"`);
    const [seen] = rows;
    if (!seen) throw new Error('a statement without tables has one row');
    take(seen.changes);
    const { packs, handling, unknown } = this.find(seen.stock, seen);
    const add = async (read: Promise<PacksRead>) => {
      const { packs: more, handling: alsoHandled } = await read;
      for (const [id, pack] of more) packs.set(id, pack);
      for (const [id, one] of alsoHandled) handling.set(id, one);
    };
    if (unknown.length > 0) await add(this.learn(db, unknown, seen));
    const own = seen.stock.flatMap(([id]) => (packs.has(id) ? [] : [id]));
    if (own.length > 0) await add(readPacks(db, sql`select unnest(${own}::bigint[]) as sku_id`, accountId));
    return { packs, handling };
  };
}

/** What changes packs of all products. */
export const tagsOfAll = ['categories', 'substances', 'activities', 'rules', 'agreements'];

type Validity = { sku_id: number; endsAt: number; hasAgreements: boolean };

/**
 * Until when what is read of packs now stays as it is without a change of the database, ms since
 * the epoch: rules, rates, licences and documents begin and end with a day of Asia/Shanghai. Ten
 * minutes at most, as of all that is cached, in case a change is never announced.
 */
async function findValidity(db: Database, ids: Sql): Promise<Validity[]> {
  const { rows } = await db.query<Validity>(sql`
    select sku.id as sku_id,
      extract(epoch from least(
        now() + ${longestLifetimeMs} * interval '1 ms',
        ((now() at time zone 'Asia/Shanghai')::date + 1)::timestamp at time zone 'Asia/Shanghai',
        (select product.published_at from product where product.id = sku.product_id and product.published_at > now()),
        (select min(edge) from activity_product item
          join activity on activity.id = item.activity_id
          cross join lateral (values (activity.starts_at), (activity.ends_at)) edges (edge)
          where item.product_id = sku.product_id and edge > now())
      ))::float8 * 1000 as "endsAt" /* not null: every day has an end */,
      exists (select from institution_price agreed where agreed.sku_id = sku.id) as "hasAgreements"
    from sku where sku.id = any (array(${ids}))`);
  return rows;
}
