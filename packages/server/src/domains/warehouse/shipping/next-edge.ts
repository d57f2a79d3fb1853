import type { Database } from '../../../platform/database/connection.ts';
import sql from 'sql-template-tag';
import { nextPromiseEdge } from './next-dispatch.ts';
import { type ShippingRules, type StoredRules, readRules, selectShippingRules } from './shipping-rules.ts';
import { longestLifetimeMs } from '../../../platform/cache/cache-manifest.ts';
import { databaseNow } from '../../../platform/database/clock.ts';

/** Tags of what changes pages by time only: after a change the next edge is read again. */
export const edgeTags = ['activities', 'offers', 'articles', 'home', 'substances', 'point-mall', 'rules'];

/**
 * Knows the next moment at which pages change by time: promotions, points goods, articles, home
 * blocks, licences, rule lists, and the daily cut-off.
 */
export class NextEdge {
  #edge = Number.POSITIVE_INFINITY;
  #rules: ShippingRules | null = null;
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Reads the next edge: at start-up, after a change of its sources, and after an edge. */
  async refresh(): Promise<void> {
    const { rows } = await this.#db.query<{ edge: Date | null; rules: StoredRules }>(
      sql`select min(edge) as edge, (${selectShippingRules}) as rules from (
         select starts_at as edge from activity union all select ends_at from activity
         union all select starts_at from full_reduction union all select ends_at from full_reduction
         union all select starts_at from trial union all select ends_at from trial
         union all select starts_at from coupon union all select ends_at from coupon
         union all select starts_at from points_good union all select ends_at from points_good
         union all select starts_at from home_block where is_shown union all select ends_at from home_block where is_shown
         union all select publishes_at from article where state = 'released'
         union all select (valid_until + 1)::timestamp at time zone 'Asia/Shanghai' from shop_licence
         union all select valid_from::timestamp at time zone 'Asia/Shanghai' from regulated_rule
         union all select (valid_until + 1)::timestamp at time zone 'Asia/Shanghai' from regulated_rule
       ) edges where edge > now()`,
    );
    this.#edge = rows[0]?.edge?.getTime() ?? Number.POSITIVE_INFINITY;
    if (rows[0]) this.#rules = readRules(rows[0].rules);
  }

  /** When something made now must be made again, in ms since the epoch. */
  expiry(now = databaseNow().getTime()): number {
    if (this.#edge <= now) {
      this.#edge = Number.POSITIVE_INFINITY;
      this.refresh().catch(() => {});
      return now + 1_000;
    }
    // before the first reading nothing is known of the day's cut-off
    if (!this.#rules) return now + 1_000;
    return Math.min(now + longestLifetimeMs, this.#edge, nextPromiseEdge(this.#rules, new Date(now)).getTime());
  }
}
