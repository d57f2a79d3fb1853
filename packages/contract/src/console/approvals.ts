import { Type } from 'typebox';
import { call } from './call.ts';
import { Day, Fen, Id, Instant, Limit, List, NoteKey, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { refundWays } from './refunds.ts';
import { Bank } from './settings.ts';

export const approvalKinds = [
  'refund',
  'points_grant',
  'price_import',
  'contract_price',
  'promotion',
  'mobile_replacement',
  'bank_account',
  'coupon_gift',
  'points_take_back',
] as const;
const promotionNames = ['activities', 'reductions', 'coupons'] as const;
export const approvalStates = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const;

/** What is done when it is approved, with what one has to know to decide it. */
const ApprovalRequest = Type.Union([
  Type.Object({
    kind: Type.Literal('refund'),
    refund: Id,
    order: Type.String(),
    amount: Fen,
    /** Null, as all that follows, for those who decide no refunds. */
    way: Nullable(OneOf(refundWays)),
    /** The refund's target: a named account, else the original one, or the bank's reference. */
    payee_name: Nullable(Type.String()),
    payee_account: Nullable(Type.String()),
    payment_reference: Nullable(Type.String()),
    /** What counts with it in the same order, fen: earlier refunds by operators and transfers. */
    given_before: Nullable(Fen),
  }),
  /** The mobile number is null once the account is closed; `days` null for the usual term. */
  Type.Object({
    kind: Type.Literal('points_grant'),
    mobile: Nullable(Type.String()),
    points: Type.Integer(),
    memo: Type.String(),
    days: Nullable(Type.Integer()),
  }),
  Type.Object({ kind: Type.Literal('points_take_back'), mobile: Nullable(Type.String()), points: Type.Integer(), memo: Type.String() }),
  Type.Object({
    kind: Type.Literal('coupon_gift'),
    coupon: Id,
    title_en: Type.String(),
    title_zh: Type.String(),
    off: Fen,
    threshold: Fen,
    customers: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    /** Null where all of them were erased. */
    reason: Nullable(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('price_import'),
    import: Id,
    file: Type.String(),
    /** Of the file, in hex: who has the file can see that it is the same one. */
    sha256: Type.String(),
    rows: Type.Integer(),
    faulty_rows: Type.Integer(),
    /** Columns of the shop that the file fills. */
    columns: Type.Array(Type.String()),
    accept_good_rows: Type.Boolean(),
  }),
  Type.Object({
    kind: Type.Literal('contract_price'),
    institution: Type.String(),
    code: Type.String(),
    list_price: Fen,
    price: Fen,
    allows_offers: Type.Boolean(),
    valid_from: Day,
    valid_until: Nullable(Day),
  }),
  Type.Object({
    kind: Type.Literal('promotion'),
    promotion: OneOf(promotionNames),
    /** Null for a new one. */
    id: Nullable(Id),
    title_en: Type.String(),
    title_zh: Type.String(),
    starts_at: Instant,
    ends_at: Nullable(Instant),
    /** What of it takes off more than one person may give without approval; sums in fen. */
    takes: Type.Array(
      Type.Object({
        /** A product's, where it is one. */
        name: Nullable(Type.String()),
        percent_off: Nullable(Type.Number()),
        off: Nullable(Fen),
        threshold: Nullable(Fen),
        quota: Nullable(Type.Integer()),
      }),
    ),
    /** Names of covered products, brands and categories; none for the whole shop. */
    covers: Type.Array(Type.String()),
  }),
  Type.Object({
    kind: Type.Literal('mobile_replacement'),
    account: Id,
    /** Null, like the following, without access to personal data, and once erased. */
    lost: Nullable(Type.String()),
    mobile: Nullable(Type.String()),
    /** How the requester verified the customer. */
    reason: Nullable(Type.String()),
  }),
  /** The shop's own account, as it is and as it is to be; empty for none. */
  Type.Object({ kind: Type.Literal('bank_account'), from: Bank, to: Bank }),
]);

const Approval = Type.Object({
  id: Id,
  kind: OneOf(approvalKinds),
  subject: Type.String(),
  request: ApprovalRequest,
  state: OneOf(approvalStates),
  requested_by: Type.String(),
  requested_at: Instant,
  expires_at: Instant,
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(Instant),
  reason: Type.String(),
  /** Decided without a second approver, before two-person approval was switched on. */
  is_sole: Type.Boolean(),
  /** Whether the reader may decide it: has the permission, and is independent of the requester. */
  is_mine_to_decide: Type.Boolean(),
  /** Whether the reader may withdraw it: their own, and pending. */
  is_mine_to_withdraw: Type.Boolean(),
});

export const approvalsCalls = {
  find: call({
    endpoint: 'GET /api/operator/approvals',
    summary: 'What waits for a second approver, and what was decided; the newest first.',
    permission: { person: 'approvals.read' },
    input: closed({
      state: Type.Optional(OneOf(approvalStates)),
      kind: Type.Optional(OneOf(approvalKinds)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Approval),
    errors: [],
  }),
  decide: call({
    endpoint: 'POST /api/operator/approvals/:id/decision',
    summary: 'Approve or refuse another operator’s request; an approval carries it out at once.',
    permission: { person: 'approvals.read' },
    label: { en: 'decide as second approver', 'zh-CN': '第二人审批' },
    input: closed({ id: Id, approved: Type.Boolean(), reason: Type.Optional(Type.String({ maxLength: 500 })) }),
    output: Approval,
    errors: ['not_found', 'wrong_state', 'forbidden', 'second_approver_needed', 'points_short', 'mobile_taken'],
  }),
  withdraw: call({
    endpoint: 'POST /api/operator/approvals/:id/withdrawal',
    summary: 'Withdraw one’s own request before it is decided.',
    permission: { person: 'approvals.read' },
    label: { en: 'withdraw an approval request', 'zh-CN': '撤回审批请求' },
    input: closed({ id: Id }),
    output: Approval,
    errors: ['not_found', 'wrong_state', 'forbidden'],
  }),
  switchOn: call({
    endpoint: 'POST /api/operator/approvals/two-person',
    summary: 'Switch two-person approval on, for ever. Until then operators decide alone what needs two people.',
    permission: { person: 'operators.manage' },
    label: { en: 'switch two-person approval on', 'zh-CN': '开启双人审批' },
    input: Nothing,
    output: Nothing,
    errors: ['wrong_state', 'second_account_needed'],
  }),
  requestRefund: call({
    endpoint: 'POST /api/operator/refunds/:refund_id/approval',
    summary: 'Approve money that goes back and waits for it; above ¥10,000 it then waits for a second approver.',
    permission: { person: 'refunds.decide' },
    label: { en: 'request a refund', 'zh-CN': '申请退款审批' },
    input: closed({ refund_id: Id }),
    output: Type.Object({ done: Type.Boolean(), approval_id: Nullable(Id) }),
    errors: ['not_found', 'wrong_state'],
  }),
  requestPointsGrant: call({
    endpoint: 'POST /api/operator/points/grants',
    summary: 'Request points for a buyer; a second operator approves them.',
    permission: { person: 'points.grant' },
    label: { en: 'request a grant of points', 'zh-CN': '申请发放积分' },
    input: closed({
      mobile: Type.String({ maxLength: 30 }),
      points: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      memo: Type.String({ minLength: 1, maxLength: 200 }),
      /**
       * Points expire at the end of the day this many days after approval; by default the usual
       * term.
       */
      days: Type.Optional(Type.Integer({ minimum: 0, maximum: 3660 })),
    }),
    output: Type.Object({ approval_id: Nullable(Id) }),
    errors: ['not_found', 'wrong_state'],
  }),
  requestCouponGift: call({
    endpoint: 'POST /api/operator/coupons/:coupon_id/gifts',
    summary:
      'Give a coupon to customers, one each and all or none. One that is worth much, or that others pay points for, waits for a second approver.',
    permission: { person: 'coupons.give' },
    label: { en: 'give a coupon to customers', 'zh-CN': '向客户发放优惠券' },
    input: closed({
      coupon_id: Id,
      account_ids: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      /** Why, for colleagues. */
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      /** The idempotency key. */
      key: NoteKey,
    }),
    output: Type.Object({ given: Type.Integer(), approval_id: Nullable(Id) }),
    errors: ['not_found', 'wrong_state'],
  }),
  requestTakeBack: call({
    endpoint: 'POST /api/operator/points/grants/:grant_id/taking-back',
    summary: 'Request the return of points that were granted by mistake, at most what is left of the grant; a second operator approves it.',
    permission: { person: 'points.grant' },
    label: { en: 'request to take points back', 'zh-CN': '申请收回积分' },
    input: closed({
      grant_id: Id,
      points: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
      /** Why, for the buyer to read. */
      memo: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    }),
    output: Type.Object({ approval_id: Nullable(Id) }),
    errors: ['not_found', 'wrong_state', 'points_short'],
  }),
} as const;
