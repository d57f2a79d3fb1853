import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { coverLines } from './internal/cover-lines.ts';
import { setPermitState } from './internal/set-permit-state.ts';
import { releasePermits } from './release-permits.ts';

/**
 * Marks a new order's lines as `needed` where a list requires permits; verified ones cover at once.
 * Before stock is reserved.
 */
export async function openPermits(transaction: Database, orderId: number): Promise<void> {
  const listed = sql`
    select id from order_line line where line.order_id = ${orderId}
      and exists (select from line_rule rule where rule.order_line_id = line.id and cardinality(rule.permit_kinds) > 0)`;
  if ((await setPermitState(transaction, listed, 'needed', ['none'])) === 0) return;
  await coverLines(transaction, sql`line.order_id = ${orderId}`);
  await releasePermits(transaction, orderId);
}
