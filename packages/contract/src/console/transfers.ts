import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Fen, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { OrderNumber } from './orders.ts';

/** An order to be paid by transfer: nothing received, a slip to check, or a part paid. */
export const transferStates = ['slip', 'part', 'unpaid'] as const;
export const transferSorts = ['placed', '-placed', 'due', '-due', 'missing', '-missing'] as const;

/** What can be done about it now; what the operator may is a matter of permissions. */
export const transferActs = ['confirm_payment', 'reject_slip', 'give_up'] as const;

const Row = Type.Object({
  /** The order’s number. */
  id: Type.String(),
  state: OneOf(transferStates),
  recipient: Type.String(),
  institution: Nullable(Type.String()),
  total: Fen,
  received: Fen,
  missing: Fen,
  placed_at: Instant,
  payment_due_at: Instant,
});

const Reason = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

export const transfersCalls = {
  find: call({
    endpoint: 'GET /api/operator/transfers',
    summary: 'Orders that wait for a bank transfer; with how many stand in each state.',
    permission: 'payments.read',
    input: closed({
      /** Part of an order number, of the recipient’s or the institution’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(transferStates)),
      sort: Type.Optional(OneOf(transferSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/transfers/:id',
    summary: 'One order’s money: what is missing, the slip that its buyer uploaded, what can be done now.',
    permission: 'payments.read',
    input: closed({ id: OrderNumber }),
    output: Type.Object({
      ...Row.properties,
      /** Null once the order waits no longer. */
      state: Nullable(OneOf(transferStates)),
      slip: Nullable(Type.Object({ media_type: Type.String(), file_name: Type.String() })),
      payments: Type.Array(
        Type.Object({
          method: Type.String(),
          amount: Fen,
          reference: Type.String(),
          payer_name: Nullable(Type.String()),
          confirmed_by: Type.String(),
          received_at: Instant,
        }),
      ),
      acts: Type.Array(OneOf(transferActs)),
    }),
    errors: ['not_found'],
  }),
  rejectSlip: call({
    endpoint: 'POST /api/operator/transfers/:id/slip/rejection',
    summary: 'Reject a slip without a payment: the order’s clock runs again, two days at least.',
    permission: 'payments.reconcile',
    label: { en: 'reject a transfer slip', 'zh-CN': '驳回汇款回单' },
    input: closed({ id: OrderNumber, reason: Reason }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  giveUp: call({
    endpoint: 'POST /api/operator/transfers/:id/giving-up',
    summary: 'Cancel an order whose money never came as a whole; what had come goes to the refund queue.',
    permission: 'payments.reconcile',
    label: { en: 'cancel an order that waits for a transfer', 'zh-CN': '终止待汇款订单' },
    input: closed({ id: OrderNumber, reason: Reason }),
    output: Type.Object({ given_back: Fen }),
    errors: ['not_found', 'wrong_state'],
  }),
  showSlip: file({
    endpoint: 'GET /api/operator/transfers/:id/slip',
    permission: 'payments.read',
  }),
} as const;
