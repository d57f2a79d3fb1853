import { asWritten } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { settleStatement } from '../statements/settle-statement.ts';
import { confirmPayment } from '../../selling/orders/confirm-payment.ts';
import { refuseGivingBack } from '../../selling/orders/refuse-giving-back.ts';
import { partsText } from './bank-texts.ts';
import { type LockedLine, lockLine, refuseState } from './internal/lock-line.ts';

export type LinePart = {
  kind: 'order' | 'statement';
  /** Of the order or the statement. */
  number: string;
  /** Fen. */
  amount: number;
};

export type Booking = {
  id: number;
  version: number;
  parts: readonly LinePart[];
  by: string;
  /** Fen: what whoever books it has agreed to give back at once. */
  giveBack: number;
};

/**
 * Books a bank line for orders or statements that share its sum; excess of an order is refunded as
 * agreed. Once per line. Refuses `not_found`, `changed_meanwhile`, `wrong_state`,
 * `would_give_back`, and `invalid_input` for a wrong sum.
 */
export async function bookLine(
  transaction: Database,
  { id, version, parts, by, giveBack }: Booking,
): Promise<Result<{ given_back: number }>> {
  const locked = await lockLine(transaction, id, version);
  if (!locked.ok) return locked;
  const line = locked.value;
  if (line.state !== 'open') return refuseState(line.state);
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum !== line.amount) return refuse('invalid_input', { reason: partsText });
  // the first part keeps the bank's reference, so that it cannot be entered again; orders lock in
  // order
  const ordered = parts.toSorted((a, b) => (a.kind + a.number < b.kind + b.number ? -1 : 1));
  let givenBack = 0;
  for (const [index, part] of ordered.entries()) {
    const reference = index === 0 ? line.payment_reference : `${line.payment_reference}#${index + 1}`;
    const booked = await bookPart(transaction, line, { ...part, reference, by });
    if (!booked.ok) return booked;
    givenBack += booked.value;
    await transaction.query(sql`
      insert into bank_line_part (line_id, position, kind, number, amount, reference)
      values (${id}, ${index + 1}, ${part.kind}, ${part.number}, ${part.amount}, ${reference})`);
  }
  if (givenBack !== giveBack) return refuseGivingBack(givenBack);
  await transaction.query(sql`
    update bank_line set state = 'booked', reason = '', decided_by = ${by}, decided_at = now(), version = version + 1 where id = ${id}`);
  return done({ given_back: givenBack });
}

/** Returns what goes back of it, fen. A part that names nothing is refused with its number. */
async function bookPart(
  transaction: Database,
  line: LockedLine,
  { kind, number, amount, reference, by }: LinePart & { reference: string; by: string },
): Promise<Result<number>> {
  const money = {
    number,
    amount,
    bankReference: reference,
    confirmedBy: by,
    payer: { name: line.payer_name || undefined, account: line.payer_account || undefined },
  };
  const booked = kind === 'order' ? await confirmPayment(transaction, money) : await settleStatement(transaction, money);
  if (!booked.ok) return booked.error === 'not_found' ? refuse('not_found', { reason: asWritten(number) }) : booked;
  return done('givenBack' in booked.value ? booked.value.givenBack : 0);
}
