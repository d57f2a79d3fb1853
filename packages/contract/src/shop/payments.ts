import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Instant, closed } from '../core/schema.ts';

const OrderId = Type.String({ pattern: '^\\d{14}$' });

export const paymentsCalls = {
  start: call({
    endpoint: 'POST /api/orders/:id/payments',
    summary: 'Begin to pay an order online: the address of the gateway’s page. Earlier attempts are closed.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: Type.Object({
      /** The gateway’s page, to be opened in place of this one. */
      address: Type.String(),
      amount: Fen,
      /** Until then the page takes money. */
      expires_at: Instant,
    }),
    errors: ['not_found', 'wrong_state', 'payment_unavailable'],
  }),
  check: call({
    endpoint: 'POST /api/orders/:id/payments/check',
    summary: 'Have the gateway queried soon about an order’s payment, and return what is known. Coming back from its page proves nothing.',
    access: 'account',
    input: closed({ id: OrderId }),
    output: Type.Object({
      is_paid: Type.Boolean(),
      /** Whether an attempt is under way whose end is not known yet. */
      is_open: Type.Boolean(),
    }),
    errors: ['not_found'],
  }),
} as const;
