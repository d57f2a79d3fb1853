import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { setPermitState } from './internal/set-permit-state.ts';
import { packsToSend } from './internal/waiting-lines.ts';

const reportedBefore = { en: 'It was reported before.', 'zh-CN': '该笔销售此前已报备。' } as const;

/**
 * Records that a sale was reported, with the receipt; a line is `reported` with its last pack.
 * Refuses `not_found`, and `wrong_state` if reported.
 */
export async function recordReport(
  transaction: Database,
  { saleId, by, reference }: { saleId: number; by: string; reference: string },
): Promise<Result<null>> {
  // serialises with a cancellation of the last open packs, so that each sees the other
  await transaction.query(sql`
    select from customer_order where id = (
      select line.order_id from regulated_sale sale join order_line line on line.id = sale.order_line_id where sale.id = ${saleId}
    ) for update`);
  const { rows } = await transaction.query<{ order_line_id: number }>(sql`
    update regulated_sale set reported_at = now(), reported_by = ${by}, report_reference = ${reference}
    where id = ${saleId} and reported_at is null returning order_line_id`);
  const [sale] = rows;
  if (!sale) {
    const { rowCount } = await transaction.query(sql`select from regulated_sale where id = ${saleId}`);
    return rowCount === 0 ? refuse('not_found') : refuse('wrong_state', { reason: reportedBefore });
  }
  const ended = sql`
    select id from order_line line where id = ${sale.order_line_id} and ${packsToSend} = 0
      and not exists (select from regulated_sale open where open.order_line_id = line.id and open.reported_at is null)`;
  await setPermitState(transaction, ended, 'reported', ['released']);
  return done(null);
}
