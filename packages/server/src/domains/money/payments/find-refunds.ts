import type { RefundState } from '@aliquot/contract/core/refund-states.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { awaitsApproval } from './refund-approval.ts';
import type { RefundRequest } from './request-refund.ts';

export type RefundRow = {
  id: number;
  order_number: string;
  /** Fen. */
  amount: number;
  /** Fen of the same order that count with it for a second approver. */
  given_before: number;
  cause: RefundRequest['cause'];
  way: 'gateway' | 'bank_transfer' | 'credit_note';
  state: RefundState;
  approved_by: string | null;
  second_approved_by: string | null;
  /** Whether a second name is still missing. */
  needs_second: boolean;
  /** Whether a name is missing at all. */
  awaits_approval: boolean;
  /** Where the money goes: the account that remitted, or the one that was named instead. */
  payee_name: string | null;
  payee_account: string | null;
  /** The reference of the payment that goes back. */
  payment_reference: string | null;
  outcome: string | null;
  last_error: string | null;
  requested_at: Date;
  done_at: Date | null;
};

/** The refunds of one order, oldest first. */
export async function findRefundsOfOrder(db: Database, orderId: number): Promise<RefundRow[]> {
  return findRows(db, sql`refund.order_id = ${orderId}`);
}

/** The refunds of an order that wait for an operator's yes. */
export async function findRefundsToApprove(db: Database, orderNumber: string): Promise<number[]> {
  const rows = await findRows(db, sql`customer_order.number = ${orderNumber} and ${awaitsApproval}`);
  return rows.map(({ id }) => id);
}

/** Whether money of an order is on its way back, or could not be sent yet. */
export async function hasRefundUnderWay(db: Database, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from refund where order_id = ${orderId} and state <> 'done' limit 1`);
  return rowCount === 1;
}

/** The columns of `RefundRow`, of these tables. */
export const refundColumns: Sql = sql`refund.id, customer_order.number as order_number, refund.amount, refund.given_before, refund.cause, refund.way, refund.state,
  refund.approved_by, refund.second_approved_by, 
  refund.state = 'requested' and refund.approved_by is not null and refund.second_approved_by is null as needs_second,
  ${awaitsApproval} as awaits_approval,
  coalesce(refund.payee_name, payment.payer_name) as payee_name, coalesce(refund.payee_account, payment.payer_account) as payee_account,
  payment.reference as payment_reference, refund.outcome, refund.last_error, refund.requested_at, refund.done_at`;
export const refundTables: Sql = sql`refund join customer_order on customer_order.id = refund.order_id
  left join payment on payment.id = refund.payment_id`;

async function findRows(db: Database, condition: Sql): Promise<RefundRow[]> {
  const { rows } = await db.query<RefundRow>(sql`
    select ${refundColumns} from ${refundTables} where ${condition} order by refund.id limit 500`);
  return rows;
}
