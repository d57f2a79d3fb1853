import { isAllowed } from '@aliquot/contract/permissions.ts';
import { done } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { findTicketQueue } from '../../domains/after-sales/find-ticket-queue.ts';
import { spoken } from '../../domains/catalogue/spoken.ts';
import { findOrderQueue } from '../../domains/orders/find-order-queue.ts';
import { findServiceQueue } from '../../domains/services/find-service-queue.ts';

/** More of a kind are found in its own queue. */
const page = { page: 1, limit: 10 } as const;

export const consoleSearchHandlers: OperatorHandlersOf<'consoleSearch'> = {
  async find({ db, operator, language }, { q }) {
    const typed = q.trim();
    const mayServices = isAllowed(operator.roles, 'services.read');
    const [orders, tickets, services] = [
      (await findOrderQueue(db, { q: typed, ...page })).items,
      (await findTicketQueue(db, { q: typed, sort: '-submitted', ...page })).items,
      mayServices ? (await findServiceQueue(db, { q: typed, sort: '-waiting', ...page })).items : [],
    ];
    const order = orders.find(({ id }) => id === typed);
    const ticket = tickets.find(({ id }) => id === typed.toUpperCase());
    const exact = order ? ({ kind: 'order', id: order.id } as const) : ticket ? ({ kind: 'ticket', id: ticket.id } as const) : null;
    return done({
      exact,
      orders: orders.map(({ id, status, recipient }) => ({ id, status, recipient })),
      tickets: tickets.map(({ id, kind, state, order_id }) => ({ id, kind, state, order_id })),
      services: services.map(({ line_id, code, state, order_id, name_en: en, name_zh: zh }) => ({
        line_id,
        code,
        state,
        order_id,
        name: spoken({ en, zh }, language),
      })),
    });
  },
};
