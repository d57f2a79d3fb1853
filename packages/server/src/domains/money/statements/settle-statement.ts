import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { bookCreditPayment } from '../credit/book-credit-payment.ts';
import { settleAccountOrders } from '../../selling/orders/settle-account-orders.ts';
import { claimReference } from '../payments/bank-reference.ts';
import { isReferenceOf } from '../payments/find-recorded-transfers.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { refuseReference } from '../payments/refuse-reference.ts';

export type StatementPayment = {
  number: string;
  /** Fen. */
  amount: number;
  /** The bank's reference of the incoming line. */
  bankReference: string;
  confirmedBy: string;
  payer?: { name?: string | undefined; account?: string | undefined };
};

/** Fen. What came in beyond the total is kept for the next statement. */
export type PaidStatement = { total: number; received: number; missing: number; isSettled: boolean; repeated: boolean; orders: number };

type Row = { id: number; institution_id: number; total: number; settled_at: Date | null };

/**
 * Confirms a transfer for a statement. The full total settles it: its orders count as paid, and
 * completed ones earn points. Idempotent. Refuses `not_found`, and `wrong_state` for a reference in
 * use.
 */
export async function settleStatement(transaction: Database, payment: StatementPayment): Promise<Result<PaidStatement>> {
  const { number, amount, confirmedBy, payer } = payment;
  const { rows } = await transaction.query<Row>(
    sql`select id, institution_id, total, settled_at from credit_statement where number = ${number} for no key update`,
  );
  const [statement] = rows;
  if (!statement) return refuse('not_found');
  const bankReference = await claimReference(transaction, payment.bankReference);
  if (await isReferenceOf(transaction, 'order', bankReference)) return refuseReference(bankReference);
  const { rowCount } = await transaction.query(sql`
    insert into credit_payment (statement_id, amount, bank_reference, payer_name, payer_account, confirmed_by)
    values (${statement.id}, ${amount}, ${bankReference}, ${payer?.name ?? null}, ${payer?.account ?? null}, ${confirmedBy})
    on conflict (bank_reference) do nothing`);
  const repeated = rowCount === 0;
  if (repeated && !(await isRecorded(transaction, statement.id, { amount, bankReference }))) return refuseReference(bankReference);
  const received = await receivedFor(transaction, statement.id);
  const figures = { total: statement.total, received, missing: Math.max(0, statement.total - received), repeated };
  if (repeated) return done({ ...figures, isSettled: statement.settled_at !== null, orders: 0 });
  const settlesNow = statement.settled_at === null && received >= statement.total;
  const orders = settlesNow ? await settle(transaction, statement.id, number) : 0;
  // after the orders: whoever cancels locks them before the institution, too
  await bookCreditPayment(transaction, statement.institution_id, { amount, bankReference });
  return done({ ...figures, isSettled: settlesNow || statement.settled_at !== null, orders });
}

/** Settles a statement with nothing to pay on issue; earlier credit has paid its orders. */
export async function settleIfNothingIsOwed(transaction: Database, number: string): Promise<void> {
  const { rows } = await transaction.query<{ id: number }>(
    sql`select id from credit_statement where number = ${number} and total <= 0 and settled_at is null for no key update`,
  );
  if (rows[0]) await settle(transaction, rows[0].id, number);
}

/**
 * The number of orders that became paid. Their payment is the whole charge; refunds stay as such.
 */
async function settle(transaction: Database, statementId: number, number: string): Promise<number> {
  await transaction.query(sql`update credit_statement set settled_at = now() where id = ${statementId}`);
  const { rows } = await transaction.query<{ order_id: number; charged: number }>(sql`
    select line.order_id, credit.charged from credit_statement_line line join credit_order credit on credit.order_id = line.order_id
    where line.statement_id = ${statementId} and line.kind = 'order' order by line.order_id`);
  const settled = await settleAccountOrders(
    transaction,
    rows.map(({ order_id }) => order_id),
    number,
  );
  for (const { order_id: orderId, charged } of rows) {
    const recorded = await recordPayment(transaction, {
      orderId,
      method: 'on_account',
      amount: charged,
      reference: `${number}:${orderId}`,
      confirmedBy: number,
    });
    if (!recorded.ok) throw new Error(`the payment of order ${orderId} by statement ${number} was refused`);
  }
  return settled.length;
}

async function isRecorded(
  db: Database,
  statementId: number,
  { amount, bankReference }: Pick<StatementPayment, 'amount' | 'bankReference'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    sql`select from credit_payment where bank_reference = ${bankReference} and statement_id = ${statementId} and amount = ${amount}`,
  );
  return rowCount === 1;
}

async function receivedFor(db: Database, statementId: number): Promise<number> {
  const { rows } = await db.query<{ received: number }>(
    sql`select coalesce(sum(amount), 0)::bigint as received from credit_payment where statement_id = ${statementId}`,
  );
  return rows[0]?.received ?? 0;
}
