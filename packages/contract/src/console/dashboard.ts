import { Type } from 'typebox';
import { call } from './call.ts';
import { gatewayFaults, messageChannels } from './system.ts';
import { Day, Instant, Limit, List, Nothing, OneOf, Page, closed } from '../core/schema.ts';

/** What waits for somebody, in the order of the dashboard. */
export const waitingKinds = [
  'slips',
  'bank_lines',
  'gateway',
  'statements',
  'refunds',
  'refunds_to_send',
  'refunds_failed',
  'approvals',
  'permits',
  'reports',
  'to_ship',
  'cancellations',
  'points_orders',
  'tickets',
  'requests',
  'returns',
  'services',
  'trials',
  'memberships',
  'invoices',
  'red_letters',
  'shortages',
  'low_stock',
  'low_mall',
  'quarantine',
  'expiring_lots',
  'authorisations',
  'stopped_prices',
  'withoutSafetySheet',
  'licences',
  'calendar',
  'misses',
  'failed_messages',
  'failed_jobs',
  'dead_deliveries',
  'backups',
] as const;

/** What is drawn over time. Sums of sales in fen. */
export const figureKinds = ['sales', 'orders', 'baskets', 'points_given', 'points_spent', 'searches', 'misses'] as const;
export const figureSteps = ['day', 'week', 'month'] as const;

/** The steps of a new shop, in the order in which they are done. */
export const setUpSteps = [
  'company',
  'bank',
  'messages',
  'warehouse',
  'licences',
  'shipping',
  'tax',
  'pages',
  'catalogue',
  'first_product',
  'backup',
  'second_operator',
  'test_order',
] as const;
/** `preset`: in force as the shop began; `not_needed`: optional for this shop. */
export const setUpStates = ['done', 'preset', 'open', 'not_needed'] as const;

const Point = Type.Object({
  /** The first day of the step, Asia/Shanghai. */
  day: Day,
  value: Type.Integer(),
  /** What it was as many steps before, for comparison. */
  before: Type.Integer(),
});

export const dashboardCalls = {
  get: call({
    endpoint: 'GET /api/operator/dashboard',
    summary: 'What waits for somebody, as far as the caller may work on it.',
    permission: 'signed_in',
    input: closed({}),
    output: Type.Object({
      waiting: Type.Array(Type.Object({ kind: OneOf(waitingKinds), count: Type.Integer(), is_more: Type.Boolean() })),
      /** Channels whose messages nothing sends, for who may read the system's state. */
      missing_gateways: Type.Array(Type.Object({ channel: OneOf(messageChannels), reason: OneOf(['none', ...gatewayFaults]) })),
      at: Instant,
    }),
    errors: [],
  }),
  getSetUp: call({
    endpoint: 'GET /api/operator/set-up',
    summary: 'The steps of a new shop, judged by its data, as far as the caller may work on them.',
    permission: 'signed_in',
    input: closed({}),
    output: Type.Object({
      steps: Type.Array(
        Type.Object({ step: OneOf(setUpSteps), state: OneOf(setUpStates), is_dismissed: Type.Boolean(), may_dismiss: Type.Boolean() }),
      ),
      /** Whether something is left to do or to decide. A demo shop is complete. */
      is_complete: Type.Boolean(),
      /** Where the shop is, for the test order. */
      shop_url: Type.String(),
      active_operators: Type.Integer(),
    }),
    errors: [],
  }),
  dismissStep: call({
    endpoint: 'POST /api/operator/set-up/:step/dismissal',
    summary: 'Dismiss a step that is optional for this shop.',
    permission: { person: 'settings.edit' },
    label: { en: 'dismiss a step of the set-up', 'zh-CN': '忽略开店设置中的一步' },
    input: closed({ step: OneOf(setUpSteps) }),
    output: Nothing,
    errors: ['wrong_state'],
  }),
  getFigures: call({
    endpoint: 'GET /api/operator/figures',
    summary:
      'Sales, orders, baskets, points and searches with and without a result over time, with the same number of steps before for comparison.',
    permission: 'figures.read',
    input: closed({ step: Type.Optional(OneOf(figureSteps)), steps: Type.Optional(Type.Integer({ minimum: 2, maximum: 92 })) }),
    output: Type.Object({
      figures: Type.Array(
        Type.Object({ kind: OneOf(figureKinds), points: Type.Array(Point), total: Type.Integer(), total_before: Type.Integer() }),
      ),
    }),
    errors: [],
  }),
  findMisses: call({
    endpoint: 'GET /api/operator/search-misses',
    summary: 'What was searched and not found, the most frequent first.',
    permission: 'figures.read',
    input: closed({ page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: List(Type.Object({ query: Type.String(), language: OneOf(['en', 'zh-CN']), count: Type.Integer(), last_on: Day })),
    errors: [],
  }),
} as const;
