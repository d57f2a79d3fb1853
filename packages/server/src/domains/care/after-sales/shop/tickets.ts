import { done } from '@aliquot/contract/core/result.ts';
import type { HandlersOf } from '../../../../platform/api/call-context.ts';
import { createTicket } from '../create-ticket.ts';
import { findTickets } from '../find-tickets.ts';
import { getClaim } from '../get-claim.ts';
import { getTicket } from '../get-ticket.ts';
import { previewClaim } from '../preview-claim.ts';
import { decideQuote } from '../repair.ts';
import { replyToTicket } from '../reply-to-ticket.ts';
import { sendBack } from '../ticket-parcels.ts';
import { withdrawTicket } from '../withdraw-ticket.ts';

export const ticketsHandlers: HandlersOf<'tickets'> = {
  create({ once, actor }, { order_id, kind, reason, lines, description, attachment_ids }) {
    const ticket = { orderNumber: order_id, kind, reason, lines, description, attachmentIds: attachment_ids };
    return once((transaction) => createTicket(transaction, actor.buyer.accountId, ticket, actor.language));
  },
  async find({ db, actor }, { status = 'all', page = 1, limit = 10 }) {
    return done(await findTickets(db, actor.buyer.accountId, { status, page, limit }, actor.language));
  },
  get({ db, actor }, { id }) {
    return getTicket(db, actor.buyer.accountId, id, actor.language);
  },
  reply({ once, actor }, { id, body, attachment_ids }) {
    const message = { body, attachmentIds: attachment_ids };
    return once((transaction) => replyToTicket(transaction, actor.buyer.accountId, id, message, actor.language));
  },
  withdraw({ once, actor }, { id }) {
    return once((transaction) => withdrawTicket(transaction, actor.buyer.accountId, id, actor.language));
  },
  getClaim({ db, actor }, { order_id }) {
    return getClaim(db, actor.buyer.accountId, order_id, actor.language);
  },
  preview({ db, actor }, { order_id, kind, reason, lines }) {
    return previewClaim(db, actor.buyer.accountId, { orderNumber: order_id, kind, reason, lines });
  },
  sendBack({ once, actor }, { id, carrier, tracking_number }) {
    const parcel = { carrier, trackingNumber: tracking_number };
    return once((transaction) => sendBack(transaction, actor.buyer.accountId, id, parcel, actor.language));
  },
  decideQuote({ once, actor }, { id, accept, expected_amount }) {
    const decision = { accept, expectedAmount: expected_amount };
    return once((transaction) => decideQuote(transaction, actor.buyer.accountId, id, decision, actor.language));
  },
};
