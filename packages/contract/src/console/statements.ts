import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { statementStates } from '../core/statement-states.ts';
import { valuesOf } from '../core/states.ts';

export const statementSorts = ['month', '-month', 'due', '-due', 'missing', '-missing'] as const;

const StatementNumber = Type.String({ pattern: '^S\\d{6}-\\d{1,15}$' });
const Month = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' });

const Row = Type.Object({
  number: Type.String(),
  institution_id: Id,
  institution_en: Type.String(),
  institution_zh: Type.String(),
  month: Month,
  total: Fen,
  received: Fen,
  missing: Fen,
  due_on: Day,
  issued_at: Instant,
  settled_at: Nullable(Instant),
  state: OneOf(valuesOf(statementStates)),
});

export const statementsCalls = {
  find: call({
    endpoint: 'GET /api/operator/statements',
    summary: 'Institutions’ monthly statements; with how many stand in each state.',
    permission: 'payments.read',
    input: closed({
      /** Part of the number or of the institution’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      month: Type.Optional(Month),
      /** `unpaid` is all that is not settled, `late` the overdue part, blocking or not. */
      state: Type.Optional(OneOf(['unpaid', 'late', ...valuesOf(statementStates)])),
      sort: Type.Optional(OneOf(statementSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/statements/:id',
    summary: 'One statement with its lines and what was paid for it.',
    permission: 'payments.read',
    input: closed({ id: StatementNumber }),
    output: Type.Object({
      ...Row.properties,
      /** Left over from before, in the institution’s favour; not positive. */
      carried: Fen,
      lines: Type.Array(
        Type.Object({
          /**
           * `credit_waiting`: its credit note awaits approval, so not billed; `credit_lapsed`:
           * billed, as nobody approved.
           */
          kind: OneOf(['order', 'credit_note', 'credit_waiting', 'credit_lapsed']),
          order: Type.String(),
          purchase_order_number: Type.String(),
          happened_at: Instant,
          amount: Fen,
        }),
      ),
      payments: Type.Array(
        Type.Object({
          amount: Fen,
          bank_reference: Type.String(),
          payer_name: Nullable(Type.String()),
          confirmed_by: Type.String(),
          received_at: Instant,
        }),
      ),
      /** How many members of the institution read its statements and can be reminded. */
      readers: Type.Integer(),
      acts: Type.Array(OneOf(['pay', 'remind'])),
    }),
    errors: ['not_found'],
  }),
  pay: call({
    endpoint: 'POST /api/operator/statements/:id/payments',
    summary: 'Record a transfer received for a statement; the bank’s reference counts once.',
    permission: 'payments.reconcile',
    label: { en: 'book a statement’s payment', 'zh-CN': '登记账单收款' },
    input: closed({
      id: StatementNumber,
      amount: Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 }),
      reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      payer_name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      payer_account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    }),
    output: Type.Object({ received: Fen, missing: Fen, orders: Type.Integer(), repeated: Type.Boolean() }),
    errors: ['not_found', 'wrong_state'],
  }),
  remind: call({
    endpoint: 'POST /api/operator/statements/:id/reminders',
    summary: 'Remind those who read a statement that it is to be paid; each of them once a day.',
    permission: 'payments.reconcile',
    label: { en: 'send a reminder of a statement', 'zh-CN': '催收账单' },
    input: closed({ id: StatementNumber }),
    output: Type.Object({ reminded: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  download: file({
    endpoint: 'GET /api/operator/statements/:id/pdf',
    permission: 'payments.read',
  }),
} as const;
