import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Fen, Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** `running`: today; `missing`: no bill yet; `quiet`: neither a bill nor money in the books. */
export const gatewayDayStates = ['running', 'missing', 'quiet', 'differs', 'balanced'] as const;
export const gatewayDayFilters = ['open', 'balanced'] as const;
export const gatewayDifferenceKinds = [
  /** The gateway took money whose notice never came. */
  'late_notice',
  /** The gateway took money for an order that is paid already. */
  'paid_twice',
  /** The gateway took money for no order of ours. */
  'unknown_trade',
  'amount_differs',
  /** The gateway gave money back while the books still wait for it, or gave it up. */
  'refund_unbooked',
  /** A refund by the gateway that was never requested here. */
  'unknown_refund',
  /** The books have it and the bill does not. */
  'payment_missing',
  'refund_missing',
] as const;
export const gatewayAnswers = ['booked', 'as_booked', 'otherwise', 'not_there'] as const;
export const gatewayActs = ['query', 'explain', 'reopen'] as const;

const Of = OneOf(['line', 'book']);
const Version = Type.Integer({ minimum: 1 });
const Sums = { payments: Type.Integer(), paid: Fen, refunds: Type.Integer(), refunded: Fen };

const GatewayDay = Type.Object({
  day: Day,
  state: OneOf(gatewayDayStates),
  /** The gateway's bill; null without one. */
  gateway: Nullable(Type.Object({ ...Sums, fees: Fen })),
  books: Type.Object(Sums),
  /** Differences that nobody has decided about, and those that somebody has. */
  differences: Type.Integer(),
  decided: Type.Integer(),
  query_count: Type.Integer(),
  queried_at: Nullable(Instant),
  /** Why the last bill could not be had or read. */
  fault: Nullable(Type.String()),
  taken_at: Nullable(Instant),
  taken_by: Nullable(Type.String()),
  source: Nullable(OneOf(['gateway', 'file'])),
});

const Difference = Type.Object({
  of: Of,
  id: Id,
  version: Version,
  kind: OneOf(gatewayDifferenceKinds),
  trade_no: Type.String(),
  out_trade_no: Type.String(),
  request_no: Type.String(),
  /** Each side's values; null where it has none. */
  gateway: Nullable(Fen),
  books: Nullable(Fen),
  happened_at: Instant,
  order: Nullable(Type.String()),
  /** What of the money would go back at once if it were booked. */
  would_give_back: Fen,
  reason: Type.String(),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  acts: Type.Array(OneOf(gatewayActs)),
});

export const gatewayBillsCalls = {
  find: call({
    endpoint: 'GET /api/operator/gateway-days',
    summary: 'Days with the gateway’s sums beside the books’, the newest first.',
    permission: 'payments.read',
    input: closed({
      state: Type.Optional(OneOf(gatewayDayFilters)),
      date_start: Type.Optional(Day),
      date_end: Type.Optional(Day),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...List(GatewayDay).properties,
      counts: Type.Object({ open: Type.Integer(), balanced: Type.Integer(), all: Type.Integer() }),
    }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/gateway-days/:day',
    summary: 'One day: its differences one by one, and a page of the lines of its bill.',
    permission: 'payments.read',
    input: closed({ day: Day, page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: Type.Object({
      day: GatewayDay,
      /** Whether the gateway can be queried for this day's bill. */
      can_fetch: Type.Boolean(),
      differences: Type.Array(Difference),
      lines: List(
        Type.Object({
          id: Id,
          file_line: Type.Integer(),
          kind: OneOf(['payment', 'refund']),
          trade_no: Type.String(),
          out_trade_no: Type.String(),
          amount: Fen,
          fee: Fen,
          booked: Nullable(Fen),
          happened_at: Instant,
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  fetch: call({
    endpoint: 'POST /api/operator/gateway-days/:day/bill',
    summary: 'Query the gateway for the bill of a day now; it counts once, however often it is fetched.',
    permission: 'payments.reconcile',
    label: { en: 'fetch a gateway bill', 'zh-CN': '获取网关账单' },
    input: closed({ day: Day }),
    output: Type.Object({ state: OneOf(['taken', 'absent']) }),
    errors: ['not_found', 'wrong_state', 'gateway_unavailable'],
  }),
  query: call({
    endpoint: 'POST /api/operator/gateway-differences/:of/:id/question',
    summary:
      'Query the gateway about a difference now and book its answer; refused where another sum would be refunded than was agreed to.',
    permission: 'payments.reconcile',
    label: { en: 'query the payment gateway', 'zh-CN': '查询支付网关' },
    input: closed({ of: Of, id: Id, version: Version, give_back: Type.Integer({ minimum: 0, maximum: 1_000_000_000_00 }) }),
    output: Type.Object({ answer: OneOf(gatewayAnswers), given_back: Fen }),
    errors: ['not_found', 'changed_meanwhile', 'wrong_state', 'would_give_back', 'gateway_unavailable'],
  }),
  explain: call({
    endpoint: 'POST /api/operator/gateway-differences/:of/:id/explanation',
    summary: 'Explain why a difference may stay as it is.',
    permission: 'payments.reconcile',
    label: { en: 'explain a difference', 'zh-CN': '说明差异' },
    input: closed({ of: Of, id: Id, version: Version, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  reopen: call({
    endpoint: 'POST /api/operator/gateway-differences/:of/:id/reopening',
    summary: 'Withdraw an explanation: the difference is open again.',
    permission: 'payments.reconcile',
    label: { en: 'reopen a difference', 'zh-CN': '重新处理差异' },
    input: closed({ of: Of, id: Id, version: Version }),
    output: Nothing,
    errors: ['not_found', 'changed_meanwhile', 'wrong_state'],
  }),
  takeFile: file({
    endpoint: 'PUT /api/operator/gateway-bills',
    permission: 'payments.reconcile',
    label: { en: 'import a gateway bill', 'zh-CN': '导入网关账单' },
  }),
} as const;

/** What came of bringing a bill as a file. */
export const TakenGatewayBill = Type.Object({ day: Day, lines: Type.Integer(), is_new: Type.Boolean() });
