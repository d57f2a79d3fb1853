import { Type } from 'typebox';
import { Id, Nullable, OneOf, call, closed } from '../call-schema.ts';
import { orderStatuses } from './orders.ts';
import { serviceStates } from './services.ts';
import { ticketKinds, ticketStates } from './tickets.ts';

export const consoleSearchSchemas = {
  find: call({
    summary: 'Orders, tickets and services for what somebody typed; an exact number is named by itself.',
    access: 'operator',
    permission: 'orders.read',
    input: closed({ q: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
    output: Type.Object({
      /** What has exactly this number. */
      exact: Nullable(Type.Object({ kind: OneOf(['order', 'ticket']), id: Type.String() })),
      orders: Type.Array(Type.Object({ id: Type.String(), status: OneOf(orderStatuses), recipient: Type.String() })),
      tickets: Type.Array(
        Type.Object({ id: Type.String(), kind: OneOf(ticketKinds), state: OneOf(ticketStates), order_id: Type.String() }),
      ),
      /** Empty for whoever may not see services. */
      services: Type.Array(
        Type.Object({ line_id: Id, name: Type.String(), code: Type.String(), state: OneOf(serviceStates), order_id: Type.String() }),
      ),
    }),
    errors: [],
  }),
} as const;
