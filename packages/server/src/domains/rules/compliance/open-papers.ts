import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { coverLines } from './internal/cover-lines.ts';
import { releasePapers } from './release-papers.ts';

/**
 * Puts the lines of an order that has just been placed to `needed` where a list of their substance asks for papers, in the caller's
 * transaction; what the institution's verified papers cover is held at once. Before stock is reserved.
 */
export async function openPapers(transaction: Database, orderId: number): Promise<void> {
  const { rowCount } = await transaction.query(sql`
    update order_line set paper_state = 'needed'
    where order_id = ${orderId} and paper_state = 'none'
      and exists (select from line_rule rule where rule.order_line_id = order_line.id and cardinality(rule.paper_kinds) > 0)`);
  if (rowCount === 0) return;
  await coverLines(transaction, sql`line.order_id = ${orderId}`);
  await releasePapers(transaction, orderId);
}
