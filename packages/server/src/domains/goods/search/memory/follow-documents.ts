import sql from 'sql-template-tag';
import { copyOut } from '../../../../platform/database/copy-out.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { documentSelect, field } from '../internal/memory/document-rows.ts';
import { openSegmentFile, writeSegmentFile } from '../internal/memory/segment-file.ts';
import { type SnapshotMark, readSnapshotMark } from './index-snapshot.ts';
import type { SearchIndex } from './search-index.ts';

/** Deletions are kept for an hour; a follower that was away longer than this must reload. */
const GAP_MS = 30 * 60 * 1000;
/** Documents applied at once, between two queries. */
const BATCH = 256;

/** So many changes since a snapshot, or a twentieth, are applied sooner than all are loaded. */
const MOST_REPLAYED = 1_000;

/** Seldom more documents change between two looks. */
const FEW = 10_000;

/** The follower was away too long; only a new load helps. */
export class MissedChanges extends Error {}

type Look = { horizon: string; changes: { id: number; by: string }[] };

/**
 * Fills an index from the database and applies committed changes. Each look reads rows of all
 * transactions unfinished at the look before (as `cache/follow-changes.ts`).
 */
export class DocumentFollower {
  readonly #db: DatabasePool;
  readonly #index: SearchIndex;
  #horizon = '';
  #seen = new Set<string>();
  #lastLook = 0;
  #reductions = '';
  #msToEdge = Number.POSITIVE_INFINITY;
  #mark: Omit<SnapshotMark, 'code'> | null = null;

  constructor(db: DatabasePool, index: SearchIndex) {
    this.#db = db;
    this.#index = index;
  }

  /** How long ago changes were last read. */
  get secondsSinceLook(): number {
    return (Date.now() - this.#lastLook) / 1_000;
  }

  /** Milliseconds from the last look to the beginning or end of an activity. */
  get msToEdge(): number {
    return this.#msToEdge;
  }

  /**
   * Begins with the snapshot in a file, and with what has changed since. False where there is none
   * of this program and this database, or where loading anew would be quicker.
   */
  async restore(path: string, code: string): Promise<boolean> {
    const file = await openSegmentFile<SnapshotMark>(path);
    if (!file) return false;
    try {
      const { mark, documents } = file;
      if (mark.code !== code || !(await this.#follows(mark, documents))) return false;
      const saved = await file.read(this.#index.roomFor(documents));
      if (!saved) return false;
      this.#horizon = mark.horizon;
      this.#lastLook = Date.now();
      await this.#followReductions();
      this.#index.restore(saved, await this.#products(documents));
    } finally {
      await file.close();
    }
    await this.look();
    return true;
  }

  /** Whether the database went on from a mark, and by how much. */
  async #follows(mark: SnapshotMark, documents: number): Promise<boolean> {
    const now = await readSnapshotMark(this.#db);
    if (now?.database !== mark.database) return false;
    const { rows } = await this.#db.query<{ follows: boolean; changed: number }>(sql`
      select ${mark.position}::pg_lsn <= ${now.position}::pg_lsn and ${mark.horizon}::xid8 <= ${now.horizon}::xid8 as follows,
        (select count(*)::integer from search_document where changed_in >= ${mark.horizon}::xid8) as changed`);
    return rows[0]?.follows === true && rows[0].changed <= Math.max(MOST_REPLAYED, documents / 20);
  }

  /** The products that have a document, in order. */
  async #products(expected: number): Promise<Float64Array> {
    let products = new Float64Array(expected + 1_024);
    let count = 0;
    await copyOut(this.#db, 'select product_id from search_document order by product_id', (row) => {
      if (count === products.length) products = new Float64Array(products.buffer.transfer(products.byteLength * 2));
      products[count++] = row.int8(0);
    });
    return products.subarray(0, count);
  }

  /** A snapshot of what was loaded and not changed yet, to be written beside other work. */
  snapshot(code: string): ((path: string) => Promise<void>) | null {
    const { saved } = this.#index;
    const mark = this.#mark;
    return saved && mark && ((path) => writeSegmentFile<SnapshotMark>(path, { mark: { ...mark, code }, ...saved }));
  }

  /** Loads all documents. What changes meanwhile is seen again by the first look. */
  async load(): Promise<void> {
    this.#mark = await readSnapshotMark(this.#db);
    const { rows } = await this.#db.query<{ horizon: string; expected: number }>(`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
        (select greatest(reltuples, 0)::integer from pg_class where oid = 'search_document'::regclass) as expected /* not null: expected (the table is there) */`);
    const [start] = rows;
    if (!start) throw new Error('a start without a horizon');
    this.#horizon = start.horizon;
    this.#lastLook = Date.now();
    await this.#followReductions();
    await this.#index.load(start.expected, (onRow) => copyOut(this.#db, documentSelect('all'), onRow));
  }

  /**
   * Applies what was committed since the last look; true if anything was. Throws `MissedChanges`
   * after too long a gap.
   */
  async look(): Promise<boolean> {
    const row = await this.#changes(FEW);
    if (Date.now() - this.#lastLook > GAP_MS) throw new MissedChanges('changes were not followed for too long');
    const keyed = row.changes.map(({ id, by }) => ({ id, key: `${id}:${by}` }));
    const fresh = [...new Set(keyed.filter(({ key }) => !this.#seen.has(key)).map(({ id }) => id))];
    for (let start = 0; start < fresh.length; start += BATCH) await this.#receiveGoods(fresh.slice(start, start + BATCH));
    const arePricesOther = await this.#followReductions();
    this.#seen = new Set(keyed.map(({ key }) => key));
    this.#horizon = row.horizon;
    this.#lastLook = Date.now();
    return fresh.length > 0 || arePricesOther;
  }

  /** The changes since the last look; by index up to `limit`, then further if there are more. */
  async #changes(limit: number): Promise<Look> {
    // the number is part of the text: a generic plan would read the whole table each time
    const since = (table: string) =>
      `(select product_id, changed_in from ${table} where changed_in >= '${BigInt(this.#horizon)}'::xid8 order by changed_in limit ${limit})`;
    const { rows } = await this.#db.query<Look>(`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
        select json_agg(json_build_object('id', product_id, 'by', changed_in::text))
        from (${since('search_document')} union all ${since('search_document_gone')}) changed
      ), '[]') as changes`);
    const [row] = rows;
    if (!row) throw new Error('a look that sees nothing');
    return row.changes.length < limit ? row : this.#changes(limit * 8);
  }

  async #receiveGoods(products: readonly number[]): Promise<void> {
    const documents = new Map<number, Buffer | null>(products.map((product) => [product, null]));
    await copyOut(this.#db, documentSelect(products), (row) => documents.set(row.int8(field.product), row.copy()));
    this.#index.apply(documents);
  }

  /**
   * Activities start and end by the clock without a write, which `msToEdge` announces: a checksum
   * of those running shows it.
   */
  async #followReductions(): Promise<boolean> {
    const { rows } = await this.#db.query<{ digest: string; running: [number, number][] | null; ms_to_edge: number | null }>(sql`
      with running as materialized (select product_id, percent_off from running_reduction),
      summed as (select coalesce(md5(string_agg(product_id || ':' || percent_off, ',' order by product_id)), '-') as digest from running)
      select digest, case when digest <> ${this.#reductions} then (select json_agg(json_build_array(product_id, percent_off)) from running) end as running,
        (select extract(epoch from min(edge) - now())::float8 * 1000 from (
          select starts_at as edge from activity union all select ends_at from activity) edges where edge > now()) as ms_to_edge
      from summed`);
    const [row] = rows;
    this.#msToEdge = row?.ms_to_edge ?? Number.POSITIVE_INFINITY;
    if (!row || row.digest === this.#reductions) return false;
    this.#index.setReductions(new Map(row.running ?? []));
    this.#reductions = row.digest;
    return true;
  }
}
