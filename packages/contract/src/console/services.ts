import { Type } from 'typebox';
import { call, file } from './call.ts';
import { orderStatusValues } from '../core/order-status-lists.ts';
import { Fen, Id, Instant, Limit, List, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { ServiceLine } from '../shop/services.ts';
import { Buyer } from './tickets.ts';
import { waits } from '../shop/thread.ts';
import { serviceStates } from '../core/service-states.ts';
import { valuesOf } from '../core/states.ts';

export const serviceSorts = ['waiting', '-waiting'] as const;

/** What the shop can do with a service now. */
export const serviceActs = ['receive', 'begin', 'deliver', 'correct', 'give_up'] as const;

const Row = Type.Object({
  line_id: Id,
  order_id: Type.String(),
  code: Type.String(),
  name: Type.String(),
  quantity: Type.Integer(),
  state: OneOf(valuesOf(serviceStates)),
  has_intake: Type.Boolean(),
  waits_for: OneOf(waits),
  waits_since: Instant,
  buyer: Buyer,
});

const Detail = Type.Object({
  ...ServiceLine.properties,
  reports: Type.Array(Type.Object({ id: Type.String(), file_name: Type.String() })),
  order_id: Type.String(),
  order_status: OneOf(orderStatusValues),
  quantity: Type.Integer(),
  /** What is left of the line's money, fen. */
  amount: Fen,
  waits_for: OneOf(waits),
  waits_since: Instant,
  buyer: Buyer,
  acts: Type.Array(OneOf(serviceActs)),
  /** What the shop keeps if its buyer gives up now, fen; null if impossible. */
  kept: Nullable(Fen),
  /** What goes back then waits for two people. */
  needs_two: Type.Boolean(),
});

const Note = Type.Optional(Type.String({ maxLength: 500 }));
const Done = closed({});

export const servicesCalls = {
  find: call({
    endpoint: 'GET /api/operator/services',
    summary: 'Services of paid orders, what waits longest first; with how many wait for whom.',
    permission: 'services.read',
    input: closed({
      /** Part of an order’s number, a whole catalogue number, or the buyer’s mobile number. */
      q: Type.Optional(Type.String({ maxLength: 100 })),
      state: Type.Optional(OneOf(valuesOf(serviceStates))),
      waits_for: Type.Optional(OneOf(waits)),
      sort: Type.Optional(OneOf(serviceSorts)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: Type.Object({ ...List(Row).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
    errors: [],
  }),
  get: call({
    endpoint: 'GET /api/operator/services/:id',
    summary: 'One service with what its buyer answered, its milestones and reports, and what can be done with it.',
    permission: 'services.read',
    input: closed({ id: Id }),
    output: Detail,
    errors: ['not_found'],
  }),
  receive: call({
    endpoint: 'POST /api/operator/services/:id/sample',
    summary: 'Record that the sample has arrived.',
    permission: 'services.run',
    label: { en: 'receive a sample', 'zh-CN': '收到样品' },
    input: closed({ id: Id, note: Note }),
    output: Done,
    errors: ['not_found', 'wrong_state'],
  }),
  begin: call({
    endpoint: 'POST /api/operator/services/:id/beginning',
    summary: 'Record that the work has begun; the buyer must have answered the intake form.',
    permission: 'services.run',
    label: { en: 'start a service', 'zh-CN': '开始技术服务' },
    input: closed({ id: Id, note: Note }),
    output: Done,
    errors: ['not_found', 'wrong_state'],
  }),
  giveUp: call({
    endpoint: 'POST /api/operator/services/:id/giving-up',
    summary: 'End a service that its buyer gives up: what was done is kept by milestone, the rest goes back.',
    permission: 'services.run',
    label: { en: 'give up a service', 'zh-CN': '终止技术服务' },
    input: closed({ id: Id, reason: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }) }),
    output: Type.Object({ refund: Fen }),
    errors: ['not_found', 'wrong_state'],
  }),
  deliver: file({
    endpoint: 'PUT /api/operator/services/:id/report',
    permission: 'services.run',
    label: { en: 'deliver a report', 'zh-CN': '交付报告' },
  }),
  showReport: file({
    endpoint: 'GET /api/operator/services/:id/reports/:report_id',
    permission: 'services.read',
  }),
} as const;
