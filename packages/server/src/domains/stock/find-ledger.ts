import type { Language } from '@aliquot/contract/language.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';

/** A movement with the balance after it; `other` counts promised packs in the ledger of a pack, those set aside in that of a lot. */
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

type LedgerSearch = { code: string; lotId?: number | undefined; warehouse?: string | undefined; page: number; limit: number };

/** A page of the ledger of a pack, or of one of its lots, the newest first; of one warehouse, or of all together. Empty for what is not there. */
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
  const { rows } = await db.query<LedgerRow & { total: number }>(sql`
    with ledger as (${ledger}), balanced as (
      select ledger.*, warehouse.key, ${name} as warehouse, sum(on_hand_change) over told as on_hand, sum(other_change) over told as other,
        count(*) over ()::int as total
      from ledger join warehouse on warehouse.id = warehouse_id
      where ${warehouse ?? null}::text is null or warehouse.key = ${warehouse ?? null}
      window told as (order by ledger.id)
    )
    select balanced.id, moved_at, balanced.kind, warehouse, on_hand_change, other_change, on_hand::int, other::int, balanced.acted_by, total,
      coalesce(act.reason, case when balanced.kind in ('receive', 'return') then balanced.reference end) as reason,
      coalesce(reservation, balanced.reference) as cause
    from balanced left join stock_act act on act.reference = balanced.reference
    order by balanced.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return { items: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}
