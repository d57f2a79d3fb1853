import type { Language } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { openingWords } from './find-ledger.ts';
import { packColumns } from './find-stock-table.ts';
import type { MovementKey, MovementKind } from './search-ledger.ts';

/** A movement of packs; with a lot’s key, of that lot’s packs only. */
export type Movement = {
  key: string;
  moved_at: Date;
  kind: MovementKind;
  code: string;
  name: string;
  label: string;
  warehouse: string;
  /** The lots that these packs are of, and how many each has more or fewer. */
  lots: { id: number; number: string; change: number }[];
  on_hand_change: number;
  reserved_change: number;
  /** Packs that were set aside, below zero those that were cleared. */
  aside_change: number;
  /** The delivery note's number. */
  note: string | null;
  /** What somebody wrote. */
  reason: string | null;
  acted_by: string | null;
  /** Whose packs they are, e.g. `order:12`. */
  cause: string;
};

/** The movements of these keys, in their order, in the reader's language. */
export async function readMovements(db: Database, keys: readonly MovementKey[], language: Language): Promise<Movement[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.query<Movement>(sql`
    select case when moved.is_of_lot then 'lot:' else 'pack:' end || moved.id as key, moved.moved_at, moved.kind, ${packColumns(language)},
      ${language === 'en' ? sql`warehouse.name_en` : sql`warehouse.name_zh`} as warehouse, coalesce(ofs.lots, '[]') as lots, moved.on_hand_change,
      moved.reserved_change, moved.held_change + coalesce(ofs.aside, 0) as aside_change, moved.note,
      coalesce(act.reason, case when moved.reference ~ '^(opening|import):' then ${openingWords[language]} end) as reason, moved.acted_by,
      coalesce(moved.reservation, moved.reference) as cause
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ isOfLot }) => isOfLot)}::boolean[])
      with ordinality as wanted (id, is_of_lot, turn)
    cross join lateral (
      select false as is_of_lot, null::bigint as lot_id, id, sku_id, warehouse_id, kind, moved_at, on_hand_change, reserved_change, held_change, reference,
        reservation, note, acted_by
      from stock_movement where not wanted.is_of_lot and id = wanted.id
      union all
      select true, lot.id, movement.id, lot.sku_id, warehouse_id, kind, moved_at, on_hand_change, 0, 0, reference, null,
        case when kind = 'receive' and reference !~ '^(opening|import):' then reference end, acted_by
      from lot_movement movement join lot on lot.id = movement.lot_id where wanted.is_of_lot and movement.id = wanted.id
    ) moved
    join sku on sku.id = moved.sku_id join product on product.id = sku.product_id join warehouse on warehouse.id = moved.warehouse_id
    left join stock_act act on act.reference = moved.reference
    -- a note may have several lots of a pack, each with a movement by its typed number
    left join lateral (
      select json_agg(json_build_object('id', lot.id, 'number', lot.number, 'change', movement.on_hand_change) order by movement.id) as lots,
        sum(movement.quarantined_change)::int as aside
      from lot join lot_movement movement on movement.lot_id = lot.id
      left join lateral lot_as_noted(lot.id, movement.id) noted on true
      where lot.sku_id = moved.sku_id and lot.id = coalesce(moved.lot_id, lot.id) and movement.warehouse_id = moved.warehouse_id
        and movement.kind = moved.kind and movement.reference = case when moved.is_of_lot then moved.reference else coalesce(moved.note, moved.reference) end
        and (moved.is_of_lot or moved.note is null
          or moved.reference = moved.note || ':' || coalesce(noted.number, lot.number)
          or starts_with(moved.reference, moved.note || ':' || coalesce(noted.number, lot.number) || ':'))
    ) ofs on true
    order by wanted.turn`);
  return rows;
}
