import type { requestStates } from '@aliquot/contract/shop/orders.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

/** What a buyer asked to have cancelled of packs that were being picked, and what became of it. */
export type CancellationRequest = {
  id: number;
  state: (typeof requestStates)[number];
  reason: string;
  answer: string;
  lines: { order_line_id: number; packs: number }[];
  asked_at: Date;
  ended_at: Date | null;
};

/** The latest request of an order; null where nothing was ever asked. */
export async function findCancellationRequest(db: Database, orderId: number): Promise<CancellationRequest | null> {
  const { rows } = await db.query<CancellationRequest>(sql`
    select id, state, reason, answer, asked_at, ended_at, coalesce((
      select json_agg(json_build_object('order_line_id', order_line_id, 'packs', packs) order by order_line_id)
      from cancellation_request_line where request_id = request.id
    ), '[]') as lines
    from cancellation_request request where order_id = ${orderId} order by id desc limit 1`);
  return rows[0] ?? null;
}
