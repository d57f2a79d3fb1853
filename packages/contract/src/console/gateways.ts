import { Type } from 'typebox';
import { Id, Nothing, Nullable, OneOf, closed } from '../core/schema.ts';
import { languages } from '../core/language.ts';
import { Version, line } from './articles.ts';
import { call } from './call.ts';
import { gatewayKinds, messageChannels, messageStates } from './system.ts';

const providers = ['aliyun', 'tencent', 'wechat'] as const;
const savedKinds = ['none', 'http', 'smtp', 'aliyun', 'tencent', 'wechat'] as const;
const Text = Type.Optional(line(500));
const open = {
  url: Text,
  host: Text,
  port: Text,
  from: Text,
  user: Text,
  dkim_domain: Text,
  dkim_selector: Text,
  return_path: Text,
  bounce_host: Text,
  bounce_port: Text,
  bounce_user: Text,
  access_key_id: Text,
  secret_id: Text,
  app_id: Text,
  appid: Text,
  api_url: Text,
  region: Text,
  sign_name: Text,
};
const Secret = Type.Optional(line(500));
const secrets = {
  secret: Secret,
  password: Secret,
  dkim_key: Type.Optional(Type.String({ maxLength: 10_000 })),
  bounce_password: Secret,
  access_key_secret: Secret,
  secret_key: Secret,
  app_secret: Secret,
  callback_token: Secret,
  encoding_key: Secret,
};

const Gateway = Type.Object({
  channel: OneOf(messageChannels),
  /** Where the settings in effect come from; those of the environment win. */
  source: OneOf(['environment', 'console', 'demo', 'none']),
  /** What sends the channel's messages now. */
  effective: OneOf(gatewayKinds),
  /** What is saved here; 0 is the version of what was never saved. */
  kind: OneOf(savedKinds),
  version: Type.Integer({ minimum: 0 }),
  settings: Type.Object(open),
  /** The last four characters of each saved credential. */
  secrets: Type.Object(secrets),
  /** The shop's key is another one than that the credentials were sealed with. */
  is_unreadable: Type.Boolean(),
  /** Whether receipts have a secret of their own. */
  has_receipt_secret: Type.Boolean(),
  /** Whether a mailbox is read for mails that came back. */
  has_bounce_mailbox: Type.Boolean(),
});

export const gatewaysCalls = {
  find: call({
    endpoint: 'GET /api/operator/gateways',
    summary: 'What sends SMS, mails and WeChat messages, with credentials masked.',
    permission: 'system.read',
    input: Nothing,
    output: Type.Object({
      items: Type.Array(Gateway),
      is_private_allowed: Type.Boolean(),
      /** Where WeChat posts events; without the shop's origin if `PUBLIC_URL` is not set. */
      wechat_callback: Type.String(),
    }),
    errors: [],
  }),
  save: call({
    endpoint: 'PUT /api/operator/gateways/:channel',
    summary: 'Set up what sends the messages of a channel. An empty credential keeps the present one; a new one replaces it at once.',
    permission: 'system.act',
    label: { en: 'set up a message gateway', 'zh-CN': '设置消息网关' },
    input: closed({
      channel: OneOf(messageChannels),
      kind: OneOf(savedKinds),
      version: Type.Integer({ minimum: 0 }),
      ...open,
      ...secrets,
    }),
    output: Type.Object({ version: Version }),
    errors: ['invalid_input', 'changed_meanwhile'],
  }),
  rotateReceiptSecret: call({
    endpoint: 'POST /api/operator/gateways/:channel/receipt-secret',
    summary: 'Make a new secret for the receipts of a channel, shown this once; the former one ends at once.',
    permission: 'system.act',
    label: { en: 'replace the secret of receipts', 'zh-CN': '更换回执密钥' },
    input: closed({ channel: OneOf(messageChannels) }),
    output: Type.Object({
      /**
       * Where the provider posts receipts, with the secret in it where it signs none; without the
       * shop's origin if `PUBLIC_URL` is not set.
       */
      address: Type.String(),
      secret: Type.String(),
    }),
    errors: ['wrong_state'],
  }),
  findTemplates: call({
    endpoint: 'GET /api/operator/gateways/templates/:provider',
    summary: 'The templates that a provider can send, in each language, with their codes there; one without a code is not sent by it.',
    permission: 'system.read',
    input: closed({ provider: OneOf(providers) }),
    output: Type.Object({
      items: Type.Array(
        Type.Object({
          template: Type.String(),
          title: Type.String(),
          language: OneOf(languages),
          /** The shop's words, which the provider's template has to say. */
          text: Type.String(),
          /** All of the template; in which order the provider takes them, or `field=parameter`. */
          parameters: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
          order: Type.Array(Type.String()),
          /** Empty: not entered. */
          code: Type.String(),
        }),
      ),
    }),
    errors: [],
  }),
  saveTemplate: call({
    endpoint: 'PUT /api/operator/gateways/templates/:provider/:template/:language',
    summary: 'Enter the code under which a provider has approved a template, or forget it.',
    permission: 'system.act',
    label: { en: 'enter a template’s code', 'zh-CN': '填写短信模板编号' },
    input: closed({
      provider: OneOf(providers),
      template: Type.String({ maxLength: 60 }),
      language: OneOf(languages),
      code: Type.String({ pattern: '^[A-Za-z0-9_-]{0,60}$' }),
      order: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20, uniqueItems: true }),
    }),
    output: Nothing,
    errors: ['not_found', 'invalid_input'],
  }),
  sendTest: call({
    endpoint: 'POST /api/operator/gateways/:channel/test',
    summary: 'Send a test message by the gateway in effect.',
    permission: 'system.act',
    label: { en: 'send a test message', 'zh-CN': '发送测试消息' },
    input: closed({ channel: OneOf(messageChannels), recipient: line(200) }),
    output: Type.Object({ id: Id }),
    errors: ['invalid_input', 'too_many_requests'],
  }),
  testBounceMailbox: call({
    endpoint: 'POST /api/operator/gateways/bounce-mailbox/test',
    summary: 'Sign in to the mailbox that is read for mails that came back, and look into it.',
    permission: 'system.act',
    label: { en: 'test the bounce mailbox', 'zh-CN': '测试退信邮箱' },
    input: closed({}),
    output: Type.Object({
      /** How many mails are in it; null if it could not be opened. */
      mails: Nullable(Type.Integer()),
      /** Why it could not be opened. */
      fault: Nullable(Type.String()),
    }),
    errors: ['wrong_state', 'too_many_requests'],
  }),
  getTest: call({
    endpoint: 'GET /api/operator/gateways/tests/:id',
    summary: 'What became of a test message.',
    permission: 'system.read',
    input: closed({ id: Id }),
    output: Type.Object({
      state: OneOf(messageStates),
      attempts: Type.Integer(),
      gateway: Nullable(OneOf(gatewayKinds)),
      last_error: Nullable(Type.String()),
    }),
    errors: ['not_found'],
  }),
} as const;
