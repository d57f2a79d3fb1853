import { Type } from 'typebox';
import { call, file } from './call.ts';
import { orderStatusValues } from '../core/order-status-lists.ts';
import { Fen, Id, Instant, Limit, List, NoteKey, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { couponGiftStates } from './coupons.ts';
import { permitQueueStates } from './permits.ts';
import { ticketKinds } from '../shop/tickets.ts';
import { Mobile, SmsCode } from '../shop/user.ts';

/** `unproven`: mobile not verified yet; `erased`: no personal data is left. */
export const customerStates = ['active', 'blocked', 'unproven', 'erased'] as const;
export const customerSorts = ['created', '-created'] as const;
/** What can be done with an account now; what the operator may is a matter of permissions. */
export const customerActs = ['block', 'unblock', 'end_sessions', 'note', 'join', 'leave', 'replace_mobile', 'export', 'erase'] as const;

/** The buyer's tab of a ticket. */
const ticketTabs = ['submitted', 'processing', 'completed', 'rejected', 'withdrawn'] as const;

export const InstitutionKey = Type.String({
  minLength: 2,
  maxLength: 60,
  pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
  hint: {
    en: 'Small letters, digits and dashes, such as east-lake-university.',
    'zh-CN': '请使用小写字母、数字和短横线，例如 east-lake-university。',
  },
});
const Named = Type.Object({ key: Type.String(), name: Type.String() });

const Row = Type.Object({
  id: Id,
  state: OneOf(customerStates),
  name: Type.String(),
  mobile: Nullable(Type.String()),
  email: Type.String(),
  company: Type.String(),
  institution: Nullable(Named),
  created_at: Instant,
});

const Detail = Type.Object({
  ...Row.properties,
  job_position: Type.String(),
  research_group: Type.String(),
  laboratory: Type.String(),
  telephone: Type.String(),
  /** Mails to the address come back. */
  email_bounced: Type.Boolean(),
  language: OneOf(['zh-CN', 'en']),
  blocked_at: Nullable(Instant),
  closed_at: Nullable(Instant),
  earns_points: Type.Boolean(),
  reads_statements: Type.Boolean(),
  /** Their institution’s account; null where they pay each order. */
  credit: Nullable(Type.Object({ limit: Fen, used: Fen, left: Fen, overdue: Type.Boolean() })),
  points: Type.Object({ balance: Type.Integer(), pending: Type.Integer() }),
  sessions: Type.Array(Type.Object({ id: Id, user_agent: Type.String(), created_at: Instant })),
  notes: Type.Array(Type.Object({ id: Id, text: Type.String(), written_by: Type.String(), written_at: Instant })),
  /** Whether approval is pending for another mobile number. */
  is_mobile_requested: Type.Boolean(),
  acts: Type.Array(OneOf(customerActs)),
});

/** The newest of each, with how many there are. */
const Latest = <Item extends Parameters<typeof Type.Array>[0]>(item: Item) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer() });

const History = Type.Object({
  orders: Latest(Type.Object({ id: Type.String(), status: OneOf(orderStatusValues), total: Fen, placed_at: Instant })),
  tickets: Latest(
    Type.Object({ id: Type.String(), kind: OneOf(ticketKinds), state: OneOf(ticketTabs), order_id: Type.String(), submitted_at: Instant }),
  ),
  points: Latest(Type.Object({ id: Id, memo: Type.String(), change: Type.Integer(), about: Nullable(Type.String()), moved_at: Instant })),
  coupons: Latest(
    Type.Object({
      claim_id: Id,
      title: Type.String(),
      state: OneOf(couponGiftStates),
      expires_at: Instant,
      /** By whom, where it was given to them, and why unless they were erased. */
      given: Nullable(Type.Object({ by: Type.String(), reason: Nullable(Type.String()) })),
      /** By whom, when and why, where it was taken back from them. */
      taken_back: Nullable(Type.Object({ by: Type.String(), at: Instant, reason: Nullable(Type.String()) })),
    }),
  ),
  /** Granted points that can still be revoked; `is_approval_pending`: an approval is pending. */
  grants: Type.Array(
    Type.Object({
      id: Id,
      points: Type.Integer(),
      left: Type.Integer(),
      memo: Type.String(),
      moved_at: Instant,
      is_approval_pending: Type.Boolean(),
    }),
  ),
  /** Null for those whose roles do not read permits. */
  permits: Nullable(
    Latest(
      Type.Object({ id: Id, number: Type.String(), substance: Type.String(), state: OneOf(permitQueueStates), valid_until: Type.String() }),
    ),
  ),
});

export const customersCalls = {
  find: call({
    endpoint: 'GET /api/operator/customers',
    summary: 'Customers, by mobile, email, name, institution or an order’s number.',
    permission: 'customers.read',
    input: closed({
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(customerStates)),
      institution: Type.Optional(InstitutionKey),
      sort: Type.Optional(OneOf(customerSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(Row),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/customers/:id',
    summary: 'One customer with sessions, notes, credit and points, and what can be done with the account.',
    permission: 'customers.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  getHistory: call({
    endpoint: 'GET /api/operator/customers/:id/history',
    summary: 'The newest orders, tickets, points, coupons and permits of a customer.',
    permission: 'customers.read',
    input: closed({ id: Id }),
    output: History,
    errors: ['not_found'],
  }),
  block: call({
    endpoint: 'POST /api/operator/customers/:id/block',
    summary: 'Keep a customer out and end their sessions, or let them in again; orders go on.',
    permission: 'customers.edit',
    label: { en: 'block or unblock a customer', 'zh-CN': '停用或恢复客户' },
    input: closed({ id: Id, blocked: Type.Boolean() }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  endSessions: call({
    endpoint: 'POST /api/operator/customers/:id/sessions/end',
    summary: 'End all sessions of a customer, or one of them.',
    permission: 'customers.edit',
    label: { en: 'end a customer’s sessions', 'zh-CN': '结束客户登录' },
    input: closed({ id: Id, session_id: Type.Optional(Id) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  addNote: call({
    endpoint: 'POST /api/operator/customers/:id/notes',
    summary: 'Note something about a customer that other operators should know; once for a key.',
    permission: 'customers.edit',
    label: { en: 'add a note to a customer', 'zh-CN': '添加客户备注' },
    input: closed({ id: Id, body: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }), key: NoteKey }),
    output: Nothing,
    errors: ['not_found'],
  }),
  setInstitution: call({
    endpoint: 'POST /api/operator/customers/:id/institution',
    summary: 'Make a customer a member of an institution, and of no other, or end their membership.',
    permission: 'customers.edit',
    label: { en: 'add a customer to an institution or remove them', 'zh-CN': '加入或退出单位' },
    input: closed({ id: Id, institution: Nullable(InstitutionKey) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  setReader: call({
    endpoint: 'POST /api/operator/customers/:id/statement-reader',
    summary: 'Let a member read the statements of their institution, or not.',
    permission: 'credit.edit',
    label: { en: 'let a member read statements', 'zh-CN': '设置账单查阅人' },
    input: closed({ id: Id, reads: Type.Boolean() }),
    output: Nothing,
    errors: ['not_found', 'credit_unavailable'],
  }),
  sendMobileCode: call({
    endpoint: 'POST /api/operator/customers/:id/mobile-code',
    summary: 'Send a code to the number that a customer is to have in place of a lost one; they read it out.',
    permission: { person: 'personal_data.handle' },
    label: { en: 'send a code to a new mobile number', 'zh-CN': '向新手机号发送验证码' },
    input: closed({ id: Id, mobile: Mobile }),
    output: Type.Object({ wait_seconds: Type.Integer() }),
    errors: ['not_found', 'wrong_state', 'mobile_taken', 'sms_limit'],
  }),
  replaceMobile: call({
    endpoint: 'POST /api/operator/customers/:id/mobile',
    summary:
      'Request another number for a customer who has lost theirs, by the code sent to it, saying how one made sure who they are; a second operator approves it.',
    permission: { person: 'personal_data.handle' },
    label: { en: 'request a change of the mobile number', 'zh-CN': '申请更换手机号' },
    input: closed({
      id: Id,
      mobile: Mobile,
      code: SmsCode,
      /** How the customer was verified. */
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
      key: NoteKey,
    }),
    output: Type.Object({ approval_id: Nullable(Id) }),
    errors: ['not_found', 'wrong_state', 'mobile_taken', 'sms_code_wrong'],
  }),
  erase: call({
    endpoint: 'POST /api/operator/customers/:id/erasure',
    summary: 'Erase a customer’s personal data at their request; typing their mobile number confirms it.',
    permission: 'personal_data.handle',
    label: { en: 'erase personal data', 'zh-CN': '删除个人信息' },
    input: closed({ id: Id, mobile: Type.String({ minLength: 1, maxLength: 30 }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state', 'erasure_unconfirmed'],
  }),
  exportData: file({
    endpoint: 'GET /api/operator/customers/:id/personal-data',
    permission: 'personal_data.handle',
    label: { en: 'export personal data', 'zh-CN': '导出个人信息' },
  }),
} as const;
