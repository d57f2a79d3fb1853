import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findSentParcel } from './correct-ticket-parcel.ts';
import { findLeftOut } from './internal/find-left-out.ts';
import { type Ticket, getTicket } from './get-ticket.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';
import { quarantineReturned, shipReplacement } from './internal/ticket-stock.ts';
import { leftOutMessage } from './ticket-texts.ts';
import { writeMessage } from './internal/write-message.ts';

export type Parcel = { carrier: string; trackingNumber: string };

/** The buyer states the return parcel, and may correct it until the goods arrive. */
export async function sendBack(
  transaction: Database,
  accountId: number,
  number: string,
  parcel: Parcel,
  language: Language,
): Promise<Result<Ticket>> {
  const locked = await lockTicket(transaction, accountId, number);
  if (!locked.ok) return locked;
  if (locked.value.state !== 'awaiting_return') return refuse('wrong_state', { details: { status: locked.value.state } });
  await writeParcel(transaction, locked.value.id, 'to_shop', parcel);
  return getTicket(transaction, accountId, number, language);
}

/**
 * Completes an exchange: the replacement ships, the returned goods become ours. Refuses
 * `out_of_stock`.
 */
export async function replaceGoods(transaction: Database, number: string, parcel: Parcel): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const moved = await moveTicket(transaction, locked.value, 'replaced');
  if (!moved.ok) return moved;
  await writeParcel(transaction, locked.value.id, 'to_buyer', parcel);
  const sent = await shipReplacement(transaction, locked.value.id);
  if (!sent.ok) return sent;
  await quarantineReturned(transaction, locked.value.id);
  return done(null);
}

/**
 * Sends goods back to the buyer: no fault, repair declined, or packs left out of a refund. Refuses
 * `wrong_state` if none are here or they have left.
 */
export async function returnToBuyer(transaction: Database, number: string, parcel: Parcel): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const { id, state } = locked.value;
  const leftOut = await findLeftOut(transaction, id);
  const isAllTheirs = state === 'rejected_after_inspection' || state === 'declined';
  // what has left is corrected, not sent once more
  const hasLeft = (await findSentParcel(transaction, id)) !== null;
  if (hasLeft || (!isAllTheirs && leftOut.length === 0)) return refuse('wrong_state', { details: { status: state } });
  await writeParcel(transaction, id, 'to_buyer', parcel);
  if (leftOut.length > 0) await writeMessage(transaction, id, 'operator', { body: leftOutMessage(leftOut), attachmentIds: [] });
  return done(null);
}

/** The caller holds the ticket's lock. */
export async function writeParcel(
  transaction: Database,
  ticketId: number,
  direction: 'to_shop' | 'to_buyer',
  { carrier, trackingNumber }: Parcel,
): Promise<void> {
  await transaction.query(sql`
    insert into ticket_parcel (ticket_id, direction, carrier, tracking_number)
    values (${ticketId}, ${direction}, ${carrier.trim()}, ${trackingNumber.trim()})
    on conflict (ticket_id, direction) do update set carrier = excluded.carrier, tracking_number = excluded.tracking_number, sent_at = now()`);
}
