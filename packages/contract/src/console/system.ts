import { Type } from 'typebox';
import { call } from './call.ts';
import { Id, Instant, Limit, List, Nothing, Nullable, OneOf, Page, closed } from '../core/schema.ts';
import { errorReportKinds } from '../core/error-report.ts';
import { Version, line } from './articles.ts';

/** `accepted`: by a gateway; `delivered`: the gateway confirmed it; `too_late`: never sent. */
export const messageStates = ['queued', 'accepted', 'delivered', 'failed', 'too_late'] as const;
/** What sends messages; `terminal` is the demo's, from which nothing leaves the machine. */
export const gatewayKinds = ['none', 'terminal', 'http', 'smtp', 'aliyun', 'tencent', 'wechat'] as const;
/** Why a gateway that is set up cannot send; `no_codes` are a provider's templates of codes. */
export const gatewayFaults = ['unreadable', 'no_codes', 'private_host'] as const;
export const messageChannels = ['sms', 'mail', 'wechat'] as const;
/** Channels whose texts the shop writes; WeChat sends templates of its own. */
export const textChannels = ['sms', 'mail'] as const;
export const browserApps = ['shop', 'console'] as const;
const deliveryStates = ['waiting', 'delivered', 'dead'] as const;

const GatewayState = OneOf([...gatewayKinds, ...gatewayFaults]);

const Endpoint = Type.Object({
  id: Id,
  url: Type.String(),
  /** Empty: all kinds. */
  kinds: Type.Array(Type.String()),
  /** Whose it is. */
  note: Type.String(),
  version: Version,
  created_at: Instant,
  disabled_at: Nullable(Instant),
  disabled_reason: Nullable(Type.String()),
  waiting: Type.Integer(),
  dead: Type.Integer(),
});

const writing = {
  url: Type.String({ minLength: 1, maxLength: 500 }),
  kinds: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, uniqueItems: true }),
  note: line(200),
};

/** A signing secret, shown this once. */
const Secret = Type.Object({ id: Id, secret: Type.String() });

export const systemCalls = {
  findMessages: call({
    endpoint: 'GET /api/operator/system/messages',
    summary: 'What the shop has sent by SMS, mail and WeChat, or is about to; to whom only masked, and never its text.',
    permission: 'system.read',
    input: closed({
      state: Type.Optional(OneOf(messageStates)),
      channel: Type.Optional(OneOf(messageChannels)),
      recipient: Type.Optional(Type.String({ maxLength: 200 })),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(
      Type.Object({
        id: Id,
        channel: OneOf(messageChannels),
        recipient: Type.String(),
        subject: Type.String(),
        is_code: Type.Boolean(),
        state: OneOf(messageStates),
        attempts: Type.Integer(),
        last_error: Nullable(Type.String()),
        created_at: Instant,
        gateway: Nullable(OneOf(gatewayKinds)),
        accepted_at: Nullable(Instant),
        delivered_at: Nullable(Instant),
      }),
    ),
    errors: [],
  }),
  retryMessage: call({
    endpoint: 'POST /api/operator/system/messages/:id/retry',
    summary: 'Send a message again that failed or waits for its next try; a code that was tried is not sent twice.',
    permission: 'system.act',
    label: { en: 'resend a message', 'zh-CN': '重发消息' },
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  retryFailedMessages: call({
    endpoint: 'POST /api/operator/system/messages/retry-failed',
    summary: 'Send all failed messages again; no codes, and none that the other channel has taken over.',
    permission: 'system.act',
    label: { en: 'resend all failed messages', 'zh-CN': '重发全部失败消息' },
    input: closed({}),
    output: Type.Object({ retried: Type.Integer() }),
    errors: [],
  }),
  findEndpoints: call({
    endpoint: 'GET /api/operator/system/endpoints',
    summary: 'External programs that receive events, and the kinds of events that there are.',
    permission: 'system.read',
    input: Nothing,
    output: Type.Object({ items: Type.Array(Endpoint), kinds: Type.Array(Type.String()) }),
    errors: [],
  }),
  addEndpoint: call({
    endpoint: 'POST /api/operator/system/endpoints',
    summary: 'Send events to a program; gives its signing secret this once.',
    permission: 'system.act',
    label: { en: 'add a webhook', 'zh-CN': '添加 Webhook' },
    input: closed({ ...writing, note: Type.Optional(writing.note) }),
    output: Secret,
    errors: ['invalid_input'],
  }),
  updateEndpoint: call({
    endpoint: 'PUT /api/operator/system/endpoints/:id',
    summary:
      'Change where a program receives events and which. Its secret stays; what it is owed goes to the new address from its next try on.',
    permission: 'system.act',
    label: { en: 'change a webhook', 'zh-CN': '修改 Webhook' },
    input: closed({ id: Id, version: Version, ...writing }),
    output: Type.Object({ version: Version, url: Type.String(), kinds: Type.Array(Type.String()), note: Type.String() }),
    errors: ['not_found', 'changed_meanwhile', 'invalid_input'],
  }),
  switchEndpoint: call({
    endpoint: 'POST /api/operator/system/endpoints/:id/switch',
    summary: 'Stop or resume sending events to a program.',
    permission: 'system.act',
    label: { en: 'switch a webhook on or off', 'zh-CN': '启用或停用 Webhook' },
    input: closed({ id: Id, enabled: Type.Boolean() }),
    output: Nothing,
    errors: ['not_found'],
  }),
  rotateSecret: call({
    endpoint: 'POST /api/operator/system/endpoints/:id/secret',
    summary: 'Give a program a new signing secret; the former one holds for a day beside it.',
    permission: 'system.act',
    label: { en: 'replace a webhook’s secret', 'zh-CN': '更换 Webhook 密钥' },
    input: closed({ id: Id }),
    output: Secret,
    errors: ['not_found'],
  }),
  findDeliveries: call({
    endpoint: 'GET /api/operator/system/deliveries',
    summary: 'Webhook deliveries, each with its last try.',
    permission: 'system.read',
    input: closed({
      endpoint_id: Type.Optional(Id),
      state: Type.Optional(OneOf(deliveryStates)),
      page: Type.Optional(Page),
      limit: Type.Optional(Limit(50)),
    }),
    output: List(
      Type.Object({
        id: Id,
        endpoint_id: Id,
        kind: Type.String(),
        subject: Type.String(),
        state: OneOf(deliveryStates),
        attempts: Type.Integer(),
        next_attempt_at: Instant,
        attempted_at: Nullable(Instant),
        latency_ms: Nullable(Type.Integer()),
        status: Nullable(Type.Integer()),
        fault: Nullable(Type.String()),
        response: Nullable(Type.String()),
      }),
    ),
    errors: [],
  }),
  replayDelivery: call({
    endpoint: 'POST /api/operator/system/deliveries/:id/replay',
    summary: 'Send a delivery again, under the same id.',
    permission: 'system.act',
    label: { en: 'deliver again', 'zh-CN': '重新推送' },
    input: closed({ id: Id }),
    output: Nothing,
    errors: ['not_found', 'wrong_state'],
  }),
  replayDead: call({
    endpoint: 'POST /api/operator/system/endpoints/:id/replay',
    summary: 'Send again all that was given up for a program.',
    permission: 'system.act',
    label: { en: 'deliver all again', 'zh-CN': '全部重新推送' },
    input: closed({ id: Id }),
    output: Type.Object({ replayed: Type.Integer() }),
    errors: ['not_found', 'wrong_state'],
  }),
  findJobs: call({
    endpoint: 'GET /api/operator/system/jobs',
    summary: 'Background jobs: when it ran, how that went, and when it runs next.',
    permission: 'system.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          name: Type.String(),
          cron: Type.String(),
          next_at: Instant,
          started_at: Nullable(Instant),
          ended_at: Nullable(Instant),
          succeeded_at: Nullable(Instant),
          fault: Nullable(Type.String()),
          runs: Type.Integer(),
          failures: Type.Integer(),
          wanted_at: Nullable(Instant),
        }),
      ),
    }),
    errors: [],
  }),
  runJob: call({
    endpoint: 'POST /api/operator/system/jobs/:name/run',
    summary: 'Run a job now; repeated requests before it begins count once.',
    permission: 'system.act',
    label: { en: 'run a job', 'zh-CN': '运行后台任务' },
    input: closed({ name: Type.String({ maxLength: 100 }) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  takeEvent: call({
    endpoint: 'POST /api/operator/system/events/:id/take',
    summary: 'Retry an event that was set aside, once its cause is fixed; repeated requests count once.',
    permission: 'system.act',
    label: { en: 'process an event again', 'zh-CN': '重新处理事件' },
    input: closed({ id: Id, subscriber: Type.String({ maxLength: 100 }) }),
    output: Nothing,
    errors: ['not_found'],
  }),
  findBrowserErrors: call({
    endpoint: 'GET /api/operator/system/errors',
    summary: 'Errors that browsers reported, equal ones counted, without personal data; the newest first.',
    permission: 'system.read',
    input: closed({ app: Type.Optional(OneOf(browserApps)), page: Type.Optional(Page), limit: Type.Optional(Limit(50)) }),
    output: List(
      Type.Object({
        fingerprint: Type.String(),
        app: OneOf(browserApps),
        kind: OneOf(errorReportKinds),
        route: Type.String(),
        message: Type.String(),
        stack: Type.String(),
        release: Type.String(),
        browser: Type.String(),
        count: Type.Integer(),
        first_at: Instant,
        last_at: Instant,
      }),
    ),
    errors: [],
  }),
  getHealth: call({
    endpoint: 'GET /api/operator/system/health',
    summary: 'How the database, the disk, the backlogs and the backups are; ages in seconds, sizes in bytes.',
    permission: 'system.read',
    input: Nothing,
    output: Type.Object({
      node: Type.String(),
      postgres: Type.String(),
      schema: Type.String(),
      search: OneOf(['memory', 'database']),
      /** What sends the messages of each channel, or why what is set up cannot. */
      gateways: Type.Object({ sms: GatewayState, mail: GatewayState, wechat: GatewayState }),
      started_at: Instant,
      database_bytes: Type.Integer(),
      connections: Type.Integer(),
      disk_free_bytes: Type.Integer(),
      disk_bytes: Type.Integer(),
      memory_bytes: Type.Integer(),
      backlogs: Type.Array(
        Type.Object({
          kind: OneOf(['outbox', 'events', 'webhooks', 'imports', 'refunds']),
          count: Type.Integer(),
          age_s: Nullable(Type.Integer()),
        }),
      ),
      /**
       * The newest backup that was restored and checked; `is_late` from two days without one;
       * `failed` where the last attempt at a nightly one did.
       */
      backup: Type.Object({
        is_on: Type.Boolean(),
        folder: Type.String(),
        last: Nullable(Type.Object({ name: Type.String(), made_at: Instant, verified_at: Instant, bytes: Type.Integer() })),
        is_late: Type.Boolean(),
        failed: Nullable(Type.Object({ at: Instant, reason: Type.String() })),
      }),
      subscribers: Type.Array(
        Type.Object({ name: Type.String(), behind: Type.Integer(), attempts: Type.Integer(), last_error: Nullable(Type.String()) }),
      ),
      set_aside: Type.Array(
        Type.Object({
          subscriber: Type.String(),
          event_id: Id,
          kind: Type.String(),
          subject: Type.String(),
          reason: Type.String(),
          set_aside_at: Instant,
          is_wanted: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
