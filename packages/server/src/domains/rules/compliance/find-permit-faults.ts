import { unshippedStatuses } from '@aliquot/contract/core/order-status-lists.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { packsToSend } from './internal/waiting-lines.ts';

/**
 * Permits whose sums differ from their movements, and lines for which permits hold other packs than
 * remain to be sent. None on consistent data.
 */
export async function findPermitFaults(db: Database): Promise<{ subject: string; fault: string }[]> {
  const { rows } = await db.query<{ subject: string; fault: string }>(sql`
    with moved as (
      select permit_id, order_line_id,
        sum(case kind when 'hold' then packs else -packs end) as held, coalesce(sum(packs) filter (where kind = 'use'), 0) as used,
        sum(case kind when 'hold' then amount else -amount end) as held_amount, coalesce(sum(amount) filter (where kind = 'use'), 0) as used_amount
      from permit_movement group by permit_id, order_line_id
    ), line as (
      select line.id, placed.number || ' ' || line.code as name, line.permit_state,
        placed.status = any(${unshippedStatuses}) and line.permit_state in ('verified', 'released') as is_covered,
        placed.status = 'cancelled' or line.permit_state in ('none', 'expired', 'cancelled', 'reported') as is_free,
        ${packsToSend} as open
      from order_line line join customer_order placed on placed.id = line.order_id
    )
    select 'permit ' || permit.id as subject,
      'has ' || permit.held || ' held and ' || permit.used || ' used, its movements make ' || sums.held || ' and ' || sums.used as fault
    from permit cross join lateral (
      select coalesce(sum(held_amount), 0) as held, coalesce(sum(used_amount), 0) as used from moved where permit_id = permit.id
    ) sums
    where (permit.held, permit.used) <> (sums.held, sums.used)
    union all
    select 'line ' || line.name, 'is ' || line.permit_state || ' with ' || cover.held || ' packs held on its ' || cover.kind || ' and '
      || line.open || ' still to send'
    from (select order_line_id, kind, sum(held) as held from line_permit group by order_line_id, kind) cover join line on line.id = cover.order_line_id
    where (line.is_covered and cover.held <> line.open) or (line.is_free and cover.held <> 0) or cover.held > line.open`);
  return rows;
}

/** Packs held by permits, by order and SKU: the most that one kind of permit holds. */
export async function findHeldPacks(
  db: Database,
): Promise<{ order_id: number; number: string; sku_id: number; code: string; held: number }[]> {
  const { rows } = await db.query<{ order_id: number; number: string; sku_id: number; code: string; held: number }>(sql`
    select line.order_id, placed.number, line.sku_id, line.code, max(cover.held)::int as held
    from line_permit cover
    join order_line line on line.id = cover.order_line_id
    join customer_order placed on placed.id = line.order_id
    where cover.held > 0 and line.stocked
    group by line.id, placed.number order by line.id`);
  return rows;
}
