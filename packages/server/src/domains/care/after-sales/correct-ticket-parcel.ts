import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type Tracking,
  type TrackingCorrection,
  type TypedTracking,
  findFormerTracking,
  judgeCorrection,
  keepFormerTracking,
} from '../../warehouse/shipping/correct-tracking.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { correctedMessage } from './ticket-texts.ts';
import { writeMessage } from './internal/write-message.ts';

/**
 * Corrects the carrier or tracking number of a ticket's parcel; keeps the former with the reason,
 * shown to the buyer. Refuses `not_found`, `wrong_state` if unchanged, `changed_meanwhile` with
 * `details.now`.
 */
export async function correctTicketParcel(transaction: Database, number: string, correction: TrackingCorrection): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  if (!locked.ok) return locked;
  const { id } = locked.value;
  const was = await readSent(transaction, id);
  if (!was) return refuse('not_found');
  const judged = judgeCorrection(was, correction);
  if (!judged.ok) return judged;
  const { carrier, trackingNumber } = judged.value;
  await transaction.query(sql`
    update ticket_parcel set carrier = ${carrier}, tracking_number = ${trackingNumber}, version = version + 1
    where ticket_id = ${id} and direction = 'to_buyer'`);
  await keepFormerTracking(transaction, { ticketId: id }, was, { ...correction, carrier, trackingNumber });
  await writeMessage(transaction, id, 'operator', {
    body: correctedMessage(was, { carrier, tracking_number: trackingNumber }),
    attachmentIds: [],
  });
  return done(null);
}

/** The parcel that a ticket sent to its buyer, as operators see it; null where none has left. */
export async function findSentParcel(db: Database, ticketId: number): Promise<TypedTracking | null> {
  const sent = await readSent(db, ticketId);
  return sent && { ...sent, corrections: await findFormerTracking(db, { ticketId }) };
}

async function readSent(db: Database, ticketId: number): Promise<Tracking | null> {
  const { rows } = await db.query<Tracking>(sql`
    select carrier, tracking_number, version from ticket_parcel where ticket_id = ${ticketId} and direction = 'to_buyer'`);
  return rows[0] ?? null;
}
