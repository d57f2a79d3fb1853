import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { formerNumbers } from '../../../warehouse/stock/lot-corrections.ts';

/** A lot that was sent with a line of an order; days are YYYY-MM-DD. */
export type SentLot = {
  lot_id: number;
  number: string;
  /** Its numbers that were corrected. */
  former: string[];
  /** Lot numbers printed for its parcels; none where all equal the present one. */
  on_documents: string[];
  /** Its last day. */
  expires_on: string | null;
  /**
   * The last day to claim faults: the present or, if later, the printed one. Null if either has
   * none.
   */
  claimed_until: string | null;
  is_recalled: boolean;
};

/** The lot that somebody means by a number on the label or a document. */
export const sentLotNamed = (lots: readonly SentLot[] | undefined, number: string | null): SentLot | undefined =>
  lots?.find((lot) => lot.number === number) ?? lots?.find(({ former }) => number !== null && former.includes(number));

/** Lots sent per order line, in parcels or as replacements; lines without any are left out. */
export async function findSentLots(db: Database, orderLineIds: readonly number[]): Promise<Map<number, SentLot[]>> {
  const { rows } = await db.query<{ order_line_id: number; lots: SentLot[] }>(sql`
    select sent.order_line_id,
      json_agg(json_build_object('lot_id', lot.id, 'number', lot.number, 'former', ${formerNumbers},
          'on_documents', case when sent.numbers = array[lot.number] then '{}' else sent.numbers end, 'expires_on', lot.expires_on,
          'claimed_until', case when not sent.is_endless then greatest(lot.expires_on, sent.until) end, 'is_recalled', lot.status = 'recalled')
        order by lot.expires_on, lot.number) as lots
    from (
      select moved.order_line_id, moved.lot_id,
        array_agg(distinct coalesce(noted.number, lot.number)) as numbers,
        max(noted.expires_on) as until,
        bool_or(lot.expires_on is null or noted.number is not null and noted.expires_on is null) as is_endless
      from (
        select order_line_id, lot_id, movement_id from shipped_lot where order_line_id = any (${[...orderLineIds]}::bigint[])
        union all
        select line.order_line_id, movement.lot_id, movement.id from ticket_line line
        join lot_movement movement on movement.reference = 'ticket:' || line.ticket_id || ':replacement' and movement.kind = 'ship'
        join lot replacement on replacement.id = movement.lot_id and replacement.sku_id = line.sku_id
        where line.order_line_id = any (${[...orderLineIds]}::bigint[])
      ) moved
      join lot on lot.id = moved.lot_id
      left join lateral lot_as_noted(moved.lot_id, moved.movement_id) noted on true
      group by moved.order_line_id, moved.lot_id
    ) sent
    join lot on lot.id = sent.lot_id
    group by sent.order_line_id`);
  return new Map(rows.map(({ order_line_id, lots }) => [order_line_id, lots]));
}
