import { done } from '@aliquot/contract/result.ts';
import type { HandlersOf } from '../../api/call-context.ts';
import { createTicket } from '../../domains/after-sales/create-ticket.ts';
import { findTickets } from '../../domains/after-sales/find-tickets.ts';
import { getClaim } from '../../domains/after-sales/get-claim.ts';
import { getTicket } from '../../domains/after-sales/get-ticket.ts';
import { previewClaim } from '../../domains/after-sales/preview-claim.ts';
import { decideQuote } from '../../domains/after-sales/repair.ts';
import { replyToTicket } from '../../domains/after-sales/reply-to-ticket.ts';
import { sendBack } from '../../domains/after-sales/ticket-parcels.ts';
import { withdrawTicket } from '../../domains/after-sales/withdraw-ticket.ts';

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
