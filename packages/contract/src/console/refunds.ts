import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';

export const refundStates = ['requested', 'approved', 'sent', 'failed', 'done'] as const;
export const refundWays = ['bank_transfer', 'gateway', 'credit_note'] as const;
const refundCauses = ['cancelled', 'surplus', 'late', 'after_sales', 'shortage'] as const;

/** What can be done with it now; what the operator may is a matter of permissions. */
export const refundActs = ['approve', 'complete', 'retry', 'send_by_transfer'] as const;

const Row = Type.Object({
  id: Id,
  order: Type.String(),
  amount: Fen,
  /**
   * What counts with it in the same order for a second approver: earlier refunds by operators and
   * transfers.
   */
  given_before: Fen,
  cause: OneOf(refundCauses),
  way: OneOf(refundWays),
  state: OneOf(refundStates),
  /** Whether an approval is pending. */
  is_approval_pending: Type.Boolean(),
  approved_by: Nullable(Type.String()),
  second_approved_by: Nullable(Type.String()),
  payee_name: Nullable(Type.String()),
  payee_account: Nullable(Type.String()),
  payment_reference: Nullable(Type.String()),
  /** The bank’s reference, or the gateway's answer when it was done. */
  outcome: Nullable(Type.String()),
  last_error: Nullable(Type.String()),
  attempts: Type.Integer(),
  /** The gateway's next query; null for none. */
  next_attempt_at: Nullable(Instant),
  requested_at: Instant,
  done_at: Nullable(Instant),
  acts: Type.Array(OneOf(refundActs)),
});

const State = Type.Object({ state: OneOf(refundStates) });

export const refundsCalls = {
  find: call({
    endpoint: 'GET /api/operator/refunds',
    summary: 'Money that goes back, filtered; with how many stand in each state.',
    permission: 'refunds.decide',
    input: closed({
      /** Part of an order number, or of the payee’s name. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      /** `waiting` is all that is not done. */
      state: Type.Optional(OneOf(['waiting', ...refundStates] as const)),
      way: Type.Optional(OneOf(refundWays)),
      sort: Type.Optional(OneOf(['requested', '-requested', 'amount', '-amount'] as const)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  complete: call({
    endpoint: 'POST /api/operator/refunds/:refund_id/completion',
    summary: 'Record that an approved refund was transferred; the bank’s reference stands for one refund.',
    permission: 'refunds.decide',
    label: { en: 'complete a refund', 'zh-CN': '完成退款' },
    input: closed({ refund_id: Id, reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
    output: State,
    errors: ['not_found', 'wrong_state'],
  }),
  retry: call({
    endpoint: 'POST /api/operator/refunds/:refund_id/retry',
    summary: 'Request a refused refund from the gateway again.',
    permission: 'refunds.decide',
    label: { en: 'try a refund again', 'zh-CN': '重试退款' },
    input: closed({ refund_id: Id }),
    output: State,
    errors: ['not_found', 'wrong_state'],
  }),
  sendByTransfer: call({
    endpoint: 'POST /api/operator/refunds/:refund_id/transfer',
    summary: 'Send what the gateway refused for good to an account that the buyer named; it waits for approval.',
    permission: 'refunds.decide',
    label: { en: 'refund by transfer instead', 'zh-CN': '改为转账退款' },
    input: closed({
      refund_id: Id,
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
      account: Type.String({ minLength: 1, maxLength: 64, pattern: '\\S' }),
    }),
    output: State,
    errors: ['not_found', 'wrong_state'],
  }),
} as const;
