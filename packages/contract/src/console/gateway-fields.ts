/** What an operator can have the messages of a channel sent by. */
export const gatewayChoices = {
  sms: ['none', 'http', 'aliyun', 'tencent'],
  mail: ['none', 'smtp', 'http'],
  wechat: ['none', 'wechat'],
} as const;

/** What each kind of gateway needs: what is shown again, and credentials, which never are. */
export const gatewayFields = {
  none: { open: [], secret: [] },
  http: { open: ['url'], secret: ['secret'] },
  smtp: {
    open: ['host', 'port', 'from', 'user', 'dkim_domain', 'dkim_selector', 'return_path', 'bounce_host', 'bounce_port', 'bounce_user'],
    secret: ['password', 'dkim_key', 'bounce_password'],
  },
  aliyun: { open: ['access_key_id', 'sign_name'], secret: ['access_key_secret'] },
  tencent: { open: ['secret_id', 'app_id', 'region', 'sign_name'], secret: ['secret_key'] },
  wechat: { open: ['appid', 'api_url'], secret: ['app_secret', 'callback_token', 'encoding_key'] },
} as const;

export type SavedKind = keyof typeof gatewayFields;
export type OpenField = (typeof gatewayFields)[SavedKind]['open'][number];
export type SecretField = (typeof gatewayFields)[SavedKind]['secret'][number];

/** A kind's fields that may stay empty. */
export const optionalFields: readonly string[] = [
  'user',
  'password',
  'dkim_domain',
  'dkim_selector',
  'dkim_key',
  'return_path',
  'bounce_host',
  'bounce_port',
  'bounce_user',
  'bounce_password',
  'api_url',
];
