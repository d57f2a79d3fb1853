import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Packs by order line id. */
type PacksByLine = ReadonlyMap<number, number>;

/** A line of an open request: what was requested, and what still can be. */
type RequestedLine = { request: number; line: number; code: string; requested: number; stays: number };

/** The packs in an order's open request, by line id; empty without one. The order is locked. */
export async function findRequestedPacks(transaction: Database, orderId: number): Promise<PacksByLine> {
  const { rows } = await transaction.query<{ line: number; packs: number }>(sql`
    select requested.order_line_id as line, requested.packs
    from cancellation_request request join cancellation_request_line requested on requested.request_id = request.id
    where request.order_id = ${orderId} and request.state = 'open'`);
  return new Map(rows.map(({ line, packs }) => [line, packs]));
}

/**
 * Limits an open request to packs still being picked: what left, was put back or `taken` ends, and
 * the rest continues as a new request, noted in the timeline. The caller holds the order's lock.
 */
export async function overtakeRequest(
  transaction: Database,
  orderId: number,
  how: 'shipped' | 'cancelled' | 'put_back',
  taken: PacksByLine = new Map(),
): Promise<void> {
  const lines = await findRequestedLines(transaction, orderId, taken);
  const [first] = lines;
  const ended = lines.filter(({ requested, stays }) => stays < requested);
  if (!first || ended.length === 0) return;
  const left = lines.filter(({ stays }) => stays > 0);
  const detail = {
    how,
    packs: ended.map(({ code, requested, stays }) => ({ code, quantity: requested - stays })),
    left: left.map(({ code, stays }) => ({ code, quantity: stays })),
  };
  await transaction.query(sql`
    select overtake_request(${first.request}, ${left.map(({ line }) => line)}::bigint[], ${left.map(({ stays }) => stays)}::int[]),
      add_order_event(${orderId}, 'cancellation_overtaken', 'system', ${JSON.stringify(detail)}::jsonb)`);
}

async function findRequestedLines(transaction: Database, orderId: number, taken: PacksByLine): Promise<RequestedLine[]> {
  const gone = [...taken].map(([line, packs]) => ({ line, packs }));
  const { rows } = await transaction.query<RequestedLine>(sql`
    select request.id as request, line.id as line, line.code, requested.packs as requested,
      least(greatest(requested.packs - coalesce(gone.packs, 0), 0), coalesce(picking.packs, 0)) as stays
    from cancellation_request request
    join cancellation_request_line requested on requested.request_id = request.id
    join order_line line on line.id = requested.order_line_id
    left join order_picking picking on picking.order_line_id = line.id
    left join json_to_recordset(${JSON.stringify(gone)}) as gone (line bigint, packs int) on gone.line = line.id
    where request.order_id = ${orderId} and request.state = 'open'
    order by line.position`);
  return rows;
}
