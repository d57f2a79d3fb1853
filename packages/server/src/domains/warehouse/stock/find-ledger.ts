import type { Language } from '@aliquot/contract/core/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * A movement with the balance after it; `other` counts reserved packs (pack ledger) or those set
 * aside (lot ledger).
 */
export type LedgerRow = {
  id: number;
  moved_at: Date;
  kind: string;
  warehouse: string;
  on_hand_change: number;
  other_change: number;
  on_hand: number;
  other: number;
  /** What somebody wrote, else what it was for. */
  reason: string | null;
  acted_by: string | null;
  /** Whose packs they are, e.g. `order:12`. */
  cause: string;
};

/** What the packs are for with which a shop begins; nobody delivered them. */
export const openingWords = { en: 'Opening stock', 'zh-CN': '期初库存' } as const;

type LedgerSearch = { code: string; lotId?: number | undefined; warehouse?: string | undefined; page: number; limit: number };

/** A page of a pack's or lot's ledger, newest first; of one warehouse or all. Empty if unknown. */
export async function findLedger(
  db: Database,
  { code, lotId, warehouse, page, limit }: LedgerSearch,
  language: Language,
): Promise<{ items: LedgerRow[]; total: number }> {
  const name = language === 'en' ? sql`warehouse.name_en` : sql`warehouse.name_zh`;
  const ledger: Sql =
    lotId === undefined
      ? sql`select movement.id, moved_at, kind, warehouse_id, on_hand_change, reserved_change as other_change, reference, reservation, acted_by
          from stock_movement movement where sku_id = (select id from sku where code = ${code})`
      : sql`select movement.id, moved_at, kind, warehouse_id, on_hand_change, quarantined_change as other_change, reference, null as reservation, acted_by
          from lot_movement movement join lot on lot.id = movement.lot_id
          where lot.id = ${lotId} and lot.sku_id = (select id from sku where code = ${code})`;
  const ofOne = warehouse === undefined ? sql`` : sql`and warehouse_id = (select id from warehouse where key = ${warehouse})`;
  // balances are computed from the sum before the page's first movement
  const { rows } = await db.query<LedgerRow & { total: number }>(sql`
    with page as materialized (
      select * from (${ledger} ${ofOne}) entries order by id desc limit ${limit} offset ${(page - 1) * limit}
    ), before as materialized (
      select coalesce(sum(on_hand_change) filter (where id < since), 0) as on_hand, coalesce(sum(other_change) filter (where id < since), 0) as other,
        count(*)::int as total
      from (${ledger} ${ofOne}) reported, (select min(id) as since from page) first
    )
    select page.id, moved_at, page.kind, ${name} as warehouse, on_hand_change, other_change,
      (before.on_hand + sum(on_hand_change) over reported)::int as on_hand, (before.other + sum(other_change) over reported)::int as other,
      page.acted_by, total, coalesce(act.reason, case
        when page.reference like 'opening:%' then ${openingWords[language]}
        when page.kind in ('receive', 'return') then page.reference end) as reason,
      coalesce(reservation, page.reference) as cause
    from page cross join before join warehouse on warehouse.id = warehouse_id
    left join stock_act act on act.reference = page.reference
    window reported as (order by page.id)
    order by page.id desc`);
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
