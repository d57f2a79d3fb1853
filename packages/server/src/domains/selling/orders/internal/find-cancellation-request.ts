import type { requestStates } from '@aliquot/contract/shop/orders.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** A buyer's cancellation request for packs being picked, and its outcome. */
export type CancellationRequest = {
  id: number;
  state: (typeof requestStates)[number];
  reason: string;
  answer: string;
  lines: { order_line_id: number; packs: number }[];
  requested_at: Date;
  ended_at: Date | null;
};

/** An order's latest request; null for none. */
export async function findCancellationRequest(db: Database, orderId: number): Promise<CancellationRequest | null> {
  const { rows } = await db.query<CancellationRequest>(sql`
    select id, state, reason, answer, requested_at, ended_at, coalesce((
      select json_agg(json_build_object('order_line_id', order_line_id, 'packs', packs) order by order_line_id)
      from cancellation_request_line where request_id = request.id
    ), '[]') as lines
    from cancellation_request request where order_id = ${orderId} order by id desc limit 1`);
  return rows[0] ?? null;
}
