import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';

/** Where a refund goes: the named account, else the remitter's, with the original reference. */
export type Payee = {
  way: 'gateway' | 'bank_transfer' | 'credit_note';
  name: string | null;
  account: string | null;
  reference: string | null;
  /** Fen of the same order that count with it for a second approver. */
  givenBefore: number;
};

/** The payees of these refunds, by the refund's id. */
export async function findPayees(db: Database, refundIds: readonly number[]): Promise<ReadonlyMap<number, Payee>> {
  if (refundIds.length === 0) return new Map();
  const { rows } = await db.query<Payee & { id: number }>(sql`
    select refund.id, refund.way, coalesce(refund.payee_name, payment.payer_name) as name, coalesce(refund.payee_account, payment.payer_account) as account,
      payment.reference, refund.given_before as "givenBefore"
    from refund left join payment on payment.id = refund.payment_id where refund.id = any (${[...refundIds]}::bigint[])`);
  return new Map(rows.map(({ id, ...payee }) => [id, payee]));
}
