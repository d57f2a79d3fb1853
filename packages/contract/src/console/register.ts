import { Type } from 'typebox';
import { call, file } from './call.ts';
import { Day, Id, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';

/** `due`: to be reported; `overdue`: its day is over; `reported`; `free`: no list requires it. */
export const saleStates = ['due', 'overdue', 'reported', 'free'] as const;
export const saleSorts = ['due', '-due', 'shipped', '-shipped'] as const;

const Sale = Type.Object({
  id: Id,
  state: OneOf(saleStates),
  order_number: Type.String(),
  list_keys: Type.Array(Type.String()),
  substance: Type.String(),
  cas: Nullable(Type.String()),
  code: Type.String(),
  packs: Type.Integer(),
  label: Type.String(),
  unit_name: Type.String(),
  /** Who handles the purchase; null once it was erased. */
  handler: Nullable(Type.String()),
  purpose: Nullable(Type.String()),
  permits: Type.Array(Type.String()),
  shipped_on: Type.String(),
  report_due_on: Nullable(Type.String()),
  report_reference: Nullable(Type.String()),
});

/** The filters of the register, for its table and its export alike. */
export const registerFilters = {
  list: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })),
  state: Type.Optional(OneOf(saleStates)),
  /** Part of a substance’s name, a whole CAS number or catalogue number. */
  substance: Type.Optional(Type.String({ maxLength: 100 })),
  /** Part of the buying unit’s name, or an order number. */
  buyer: Type.Optional(Type.String({ maxLength: 100 })),
  /** By the day on which it left. */
  date_start: Type.Optional(Day),
  date_end: Type.Optional(Day),
} as const;

export const registerCalls = {
  find: call({
    endpoint: 'GET /api/operator/register',
    summary: 'Sales of regulated substances; with how many stand in each state, and the lists that there are.',
    permission: 'compliance.read',
    input: closed({
      ...registerFilters,
      sort: Type.Optional(OneOf(saleSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({
      ...List(Sale).properties,
      counts: Type.Record(Type.String(), Type.Integer()),
      lists: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),
  report: call({
    endpoint: 'POST /api/operator/register/:id/report',
    summary: 'Record that a sale was reported to the authority, with its receipt; with its last pack the line is done.',
    permission: 'compliance.decide',
    label: { en: 'report a sale', 'zh-CN': '登记上报' },
    input: closed({ id: Id, reference: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }) }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  viewIdentity: call({
    endpoint: 'POST /api/operator/orders/:order_number/identity',
    summary: 'Open who handles a regulated order, with the identity number. Every look is written down with its reason.',
    permission: 'compliance.decide',
    label: { en: 'view an identity number', 'zh-CN': '查看证件号' },
    input: closed({
      order_number: Type.String({ pattern: '^\\d{14}$' }),
      reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    }),
    output: Type.Object({ name: Type.String(), identity_number: Type.String(), purpose: Type.String(), has_picture: Type.Boolean() }),
    errors: ['not_found'],
  }),
  showIdentity: file({
    endpoint: 'GET /api/operator/register/identities/:id/picture',
    permission: 'compliance.decide',
    label: { en: 'view an identity picture', 'zh-CN': '查看证件图片' },
  }),
  export: file({
    endpoint: 'GET /api/operator/register/export/:format',
    permission: 'compliance.decide',
    label: { en: 'export the regulated sales register', 'zh-CN': '导出销售台账' },
  }),
} as const;
