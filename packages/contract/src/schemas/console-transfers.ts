import { Type } from 'typebox';
import { Fen, Instant, Limit, List, Nothing, Nullable, OneOf, Page, call, closed } from '../call-schema.ts';
import { OrderNumber } from './console-orders.ts';

/** How an order stands that is to be paid by transfer: nothing has come, a slip is to be checked, or part of the money is there. */
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

export const consoleTransfersSchemas = {
  find: call({
    summary: 'Orders that wait for a bank transfer; with how many stand in each state.',
    access: 'operator',
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
    summary: 'One order’s money: what is missing, the slip that its buyer handed in, what can be done now.',
    access: 'operator',
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
    summary: 'Say that no money stands behind the slip: the order’s clock runs again, two days at least.',
    access: 'operator',
    permission: 'payments.reconcile',
    input: closed({ id: OrderNumber, reason: Reason }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  giveUp: call({
    summary: 'Cancel an order whose money never came as a whole; what had come goes to the refund queue.',
    access: 'operator',
    permission: 'payments.reconcile',
    input: closed({ id: OrderNumber, reason: Reason }),
    output: Type.Object({ given_back: Fen }),
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
