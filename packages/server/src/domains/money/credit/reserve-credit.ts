import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { type CreditState, creditState } from './credit-state.ts';

/**
 * Charges an order (fen) to its institution in the transaction that places it, under the
 * institution's lock. Refuses `credit_unavailable`, `credit_overdue`, and `credit_exceeded` with
 * the rest.
 */
export async function reserveCredit(
  transaction: Database,
  { institutionId, orderId, amount }: { institutionId: number; orderId: number; amount: number },
): Promise<Result<null>> {
  const { rows } = await transaction.query<CreditState>(
    sql`select ${creditState} from credit_account credit where institution_id = ${institutionId} for no key update`,
  );
  const [account] = rows;
  if (!account) return refuse('credit_unavailable');
  if (account.overdue) return refuse('credit_overdue');
  if (amount > account.left) return refuse('credit_exceeded', { details: { left: Math.max(0, account.left) } });
  await transaction.query(sql`
    insert into credit_entry (institution_id, order_id, kind, change, reference)
    values (${institutionId}, ${orderId}, 'charge', ${amount}, ${`order:${orderId}`})`);
  return done(null);
}
