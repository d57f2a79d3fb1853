import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { coverLines } from './internal/cover-lines.ts';
import { releasePermits } from './release-permits.ts';

/**
 * Marks a new order's lines as `needed` where a list requires permits; verified ones cover at once.
 * Before stock is reserved.
 */
export async function openPermits(transaction: Database, orderId: number): Promise<void> {
  const { rowCount } = await transaction.query(sql`
    update order_line set permit_state = 'needed'
    where order_id = ${orderId} and permit_state = 'none'
      and exists (select from line_rule rule where rule.order_line_id = order_line.id and cardinality(rule.permit_kinds) > 0)`);
  if (rowCount === 0) return;
  await coverLines(transaction, sql`line.order_id = ${orderId}`);
  await releasePermits(transaction, orderId);
}
