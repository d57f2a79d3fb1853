import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findAttachments } from '../../site/attachments/find-attachments.ts';
import { orderOf, refuseMissing } from './refuse-missing.ts';

/**
 * Uploads an unpaid order's payment slip, which stops its deadline; a later slip replaces it.
 */
export async function uploadSlip(
  transaction: Database,
  accountId: number,
  { number, attachmentId }: { number: string; attachmentId: string },
): Promise<Result<null>> {
  const [slip] = await findAttachments(transaction, accountId, [attachmentId], 'remittance');
  if (!slip) return refuse('not_found');
  const which = orderOf(accountId, number);
  const { rowCount } = await transaction.query(sql`
    with changed as (
      update customer_order o set payment_state = 'slip_uploaded', remittance_id = ${slip.id}
      where ${which} and o.status = 'pending_payment' and o.payment_state in ('unpaid', 'slip_uploaded')
      returning o.id
    )
    insert into order_event (order_id, kind, actor) select id, 'slip_uploaded', 'buyer' from changed`);
  return rowCount === 1 ? done(null) : refuseMissing(transaction, which);
}
