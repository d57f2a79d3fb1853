import { done } from '@aliquot/contract/result.ts';
import type { HandlersOf } from '../../api/call-context.ts';
import { createTicket } from '../../domains/after-sales/create-ticket.ts';
import { findTickets } from '../../domains/after-sales/find-tickets.ts';
import { getTicket } from '../../domains/after-sales/get-ticket.ts';
import { replyToTicket } from '../../domains/after-sales/reply-to-ticket.ts';
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
};
