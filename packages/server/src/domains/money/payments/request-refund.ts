import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isOnAccount } from '../credit/release-credit.ts';
import { bookCreditNote } from './credit-note.ts';
import { takesTwoToGiveBack } from './refund-approval.ts';

export type RefundRequest = {
  orderId: number;
  /** Fen; nothing happens for 0. */
  amount: number;
  /** The part paid for services, fen; the rest is for goods and shipping. */
  services: number;
  cause: 'cancelled' | 'surplus' | 'late' | 'after_sales' | 'shortage';
  /** Whether an operator decided it: a large one then needs two people. */
  byOperator: boolean;
  /** Its cause, e.g. `ticket:12`. A repeated reference returns nothing more. */
  reference: string;
  /** The payment that is to go back, where it is not simply the latest ones. */
  paymentId?: number;
};

/**
 * Queues a refund under the order's lock, the way the money came, latest payment first: by gateway,
 * by approved transfer, or as a credit note. Two-person approval comes first. Too much throws.
 */
export async function requestRefund(transaction: Database, request: RefundRequest): Promise<void> {
  if (request.amount === 0 || (await isRequested(transaction, request.reference))) return;
  // a charged order owes less, but money received for it goes back as it came
  if (request.paymentId === undefined && (await isOnAccount(transaction, request.orderId))) return giveCreditNote(transaction, request);
  const parts = await findParts(transaction, request);
  for (const { paymentId, method, amount, services } of parts) {
    await transaction.query(sql`
      insert into refund (order_id, payment_id, amount, services, whole, cause, reference, by_operator, way)
      values (${request.orderId}, ${paymentId}, ${amount}, ${services}, ${request.amount}, ${request.cause}, ${request.reference},
        ${request.byOperator}, ${wayOf(method)})`);
  }
}

/** Which ways a refund of this sum would go, each with its part in fen; nothing is written. */
export async function findWaysBack(db: Database, { orderId, amount }: Pick<RefundRequest, 'orderId' | 'amount'>): Promise<WayBack[]> {
  if (amount === 0) return [];
  if (await isOnAccount(db, orderId)) return [{ way: 'credit_note', amount }];
  const parts = await findParts(db, { orderId, amount, services: 0 });
  const ways = ['gateway', 'bank_transfer'] as const;
  const sums = ways.map((way) => ({ way, amount: parts.reduce((sum, part) => sum + (wayOf(part.method) === way ? part.amount : 0), 0) }));
  return sums.filter((back) => back.amount > 0);
}

/** Money that goes back one way, fen. */
export type WayBack = { way: 'gateway' | 'bank_transfer' | 'credit_note'; amount: number };

const wayOf = (method: string) => (method === 'alipay' ? 'gateway' : 'bank_transfer');

async function isRequested(db: Database, reference: string): Promise<boolean> {
  const { rows } = await db.query<{ requested: boolean }>(
    sql`select exists (select from refund where reference = ${reference}) as requested`,
  );
  return rows[0]?.requested ?? false;
}

/** Booked at once unless two people must approve; the order's lock keeps the total. */
async function giveCreditNote(transaction: Database, { orderId, amount, services, cause, reference, byOperator }: RefundRequest) {
  const waits = byOperator && (await takesTwoToGiveBack(transaction, { orderId, amount }));
  await transaction.query(sql`
    insert into refund (order_id, amount, services, whole, cause, reference, by_operator, way, state, done_at)
    values (${orderId}, ${amount}, ${services}, ${amount}, ${cause}, ${reference}, ${byOperator}, 'credit_note',
      ${waits ? sql`'requested', null` : sql`'done', now()`})`);
  if (!waits) await bookCreditNote(transaction, { orderId, amount, reference });
}

type Part = { paymentId: number; method: string; amount: number; services: number };

/** Splits an amount over payments, latest first, and services first. */
async function findParts(
  db: Database,
  { orderId, amount, services, paymentId }: Pick<RefundRequest, 'orderId' | 'amount' | 'services' | 'paymentId'>,
): Promise<Part[]> {
  const { rows } = await db.query<{ id: number; method: string; left: number }>(sql`
    select payment.id, payment.method, balance.amount - balance.given_back as left
    from payment join payment_balance balance on balance.payment_id = payment.id
    where payment.order_id = ${orderId} and balance.given_back < balance.amount
      and (${paymentId ?? null}::bigint is null or payment.id = ${paymentId ?? null})
    order by payment.id desc`);
  const parts: Part[] = [];
  let missing = amount;
  let ofServices = services;
  for (const { id, method, left } of rows) {
    const part = Math.min(left, missing);
    const shared = Math.min(part, ofServices);
    if (part > 0) parts.push({ paymentId: id, method, amount: part, services: shared });
    missing -= part;
    ofServices -= shared;
  }
  if (missing > 0) throw new Error(`order ${orderId}: ${amount} fen are to go back, ${missing} more than it still has`);
  return parts;
}
