import { createPrivateKey } from 'node:crypto';
import {
  type OpenField,
  type SavedKind,
  type SecretField,
  gatewayChoices,
  gatewayFields,
  optionalFields,
} from '@aliquot/contract/console/gateway-fields.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Wording } from '@aliquot/contract/core/language.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { sealText } from '../../../platform/secrets/seal-text.ts';
import { findGatewaySettings, openSecrets } from './find-gateway-settings.ts';
import { readSigningSecret } from './internal/read-signing-secret.ts';
import { secretsPurpose } from './internal/secrets-purpose.ts';
import { isMailAddress } from './is-mail-address.ts';
import type { MessageChannel } from './gateway.ts';

type Field = OpenField | SecretField;

/** Settings as an operator typed them; an empty credential keeps the present one. */
export type GatewayWriting = { channel: MessageChannel; kind: SavedKind; version: number } & Partial<Record<Field, string>>;

/** Fields that are wrong, each with its reason. */
export type WrongFields = { field: Field | 'kind'; msg: Wording }[];

const texts = {
  needed: { en: 'Required.', 'zh-CN': '此项必填。' },
  kind: { en: 'This channel cannot use this gateway.', 'zh-CN': '该渠道不支持此方式。' },
  url: { en: 'Enter an https address without a user name or password.', 'zh-CN': '须为 https 地址，且不含用户名和密码。' },
  secret: { en: '24 to 64 bytes in base64.', 'zh-CN': '须为 24 至 64 字节的 Base64。' },
  host: { en: 'A host name or an IP address.', 'zh-CN': '须为主机名或 IP 地址。' },
  port: { en: 'A whole number from 1 to 65535.', 'zh-CN': '须为 1 至 65535 的整数。' },
  from: { en: 'A mail address.', 'zh-CN': '须为邮箱地址。' },
  domain: { en: 'A domain such as lab.example.', 'zh-CN': '须为域名，如 lab.example。' },
  selector: { en: 'A DKIM selector such as shop.', 'zh-CN': '须为 DKIM 选择器，如 shop。' },
  key: { en: 'A private key in PEM.', 'zh-CN': '须为 PEM 格式的私钥。' },
  plain: { en: 'Letters, digits, hyphens and underscores.', 'zh-CN': '只能含字母、数字、连字符和下划线。' },
  together: { en: 'Fill in all fields of this group, or none.', 'zh-CN': '请将同组各项全部填写，或全部留空。' },
  encodingKey: { en: '43 letters and digits.', 'zh-CN': '须为 43 位字母和数字。' },
  secretAgain: {
    en: 'The account or the address of the API is another one: enter the secret again.',
    'zh-CN': '账号或接口地址已更改，请重新输入 AppSecret。',
  },
  bounceAgain: {
    en: 'The mailbox is another one: enter its password again.',
    'zh-CN': '退信邮箱已更改，请重新输入其密码。',
  },
  again: {
    en: 'The server or its account is another one: enter the password again.',
    'zh-CN': '服务器或账号已更改，请重新输入密码。',
  },
} as const;

const isName = (value: string) => /^[\w-]+$/.test(value);
const isHost = (value: string) => /^[\w.:-]+$/.test(value);
const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;
const isDomain = (value: string) => /^[\w-]+(\.[\w-]+)*$/.test(value);
const checks: Readonly<Record<Field, { passes: (value: string, allowPrivate: boolean) => boolean; text: Wording }>> = {
  url: { passes: isPostAddress, text: texts.url },
  secret: { passes: (value) => readSigningSecret(value) !== null, text: texts.secret },
  host: { passes: isHost, text: texts.host },
  port: { passes: isPort, text: texts.port },
  from: { passes: isMailAddress, text: texts.from },
  user: { passes: () => true, text: texts.needed },
  password: { passes: () => true, text: texts.needed },
  dkim_domain: { passes: isDomain, text: texts.domain },
  dkim_selector: { passes: isDomain, text: texts.selector },
  dkim_key: { passes: isPrivateKey, text: texts.key },
  return_path: { passes: isMailAddress, text: texts.from },
  bounce_host: { passes: isHost, text: texts.host },
  bounce_port: { passes: isPort, text: texts.port },
  bounce_user: { passes: () => true, text: texts.needed },
  bounce_password: { passes: () => true, text: texts.needed },
  access_key_id: { passes: isName, text: texts.plain },
  access_key_secret: { passes: isName, text: texts.plain },
  secret_id: { passes: isName, text: texts.plain },
  secret_key: { passes: isName, text: texts.plain },
  app_id: { passes: isName, text: texts.plain },
  region: { passes: isName, text: texts.plain },
  sign_name: { passes: () => true, text: texts.needed },
  appid: { passes: isName, text: texts.plain },
  api_url: { passes: isPostAddress, text: texts.url },
  app_secret: { passes: isName, text: texts.plain },
  callback_token: { passes: isName, text: texts.plain },
  encoding_key: { passes: (value) => /^[A-Za-z0-9]{43}$/.test(value), text: texts.encodingKey },
};

function isPostAddress(value: string, allowPrivate: boolean): boolean {
  const url = URL.parse(value);
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (allowPrivate && url.protocol === 'http:');
}

function isPrivateKey(value: string): boolean {
  try {
    return createPrivateKey(value).type === 'private';
  } catch {
    return false;
  }
}

/** All of a group, or none. */
const groups = [
  ['user', 'password'],
  ['dkim_domain', 'dkim_selector', 'dkim_key'],
  ['bounce_host', 'bounce_user', 'bounce_password'],
] as const;

/**
 * Saves what sends the messages of a channel; every process opens it at its next look. Gives
 * the fields that are `wrong` and saves nothing then; refuses `changed_meanwhile`.
 */
export async function saveGatewaySettings(
  transaction: Database,
  given: GatewayWriting,
  { key, allowPrivate }: { key: Buffer; allowPrivate: boolean },
): Promise<Result<{ version: number } | { wrong: WrongFields }>> {
  const { channel, kind, version } = given;
  await transaction.query('lock table message_gateway in share row exclusive mode');
  const now = (await findGatewaySettings(transaction)).find((one) => one.channel === channel) ?? null;
  if ((now?.version ?? 0) !== version) return refuse('changed_meanwhile', { details: { now: { version: now?.version ?? 0 } } });
  const kept = now !== null && now.kind === kind ? (openSecrets(key, now) ?? {}) : {};
  const settings = typedOf(gatewayFields[kind].open, given);
  const secrets = { ...kept, ...typedOf(gatewayFields[kind].secret, given) };
  // what belongs to nothing any more is forgotten
  if (settings.user === undefined && !given.password) delete secrets.password;
  if (settings.dkim_domain === undefined && settings.dkim_selector === undefined && !given.dkim_key) delete secrets.dkim_key;
  if (settings.bounce_host === undefined && settings.bounce_user === undefined && !given.bounce_password) delete secrets.bounce_password;
  const wrong = findWrong({ channel, kind, values: { ...settings, ...secrets }, allowPrivate });
  const isMoved = (...names: OpenField[]) => now?.kind === kind && names.some((name) => now.settings[name] !== settings[name]);
  if (kind === 'smtp' && isMoved('host', 'port', 'user') && secrets.password !== undefined && !given.password)
    wrong.push({ field: 'password', msg: texts.again });
  if (
    kind === 'smtp' &&
    isMoved('bounce_host', 'bounce_port', 'bounce_user') &&
    secrets.bounce_password !== undefined &&
    !given.bounce_password
  )
    wrong.push({ field: 'bounce_password', msg: texts.bounceAgain });
  if (kind === 'wechat' && isMoved('appid', 'api_url') && !given.app_secret) wrong.push({ field: 'app_secret', msg: texts.secretAgain });
  if (wrong.length > 0) return done({ wrong });
  const sealed = Object.keys(secrets).length === 0 ? null : sealText(key, secretsPurpose(channel), JSON.stringify(secrets));
  const { rows } = await transaction.query<{ version: number }>(sql`
    insert into message_gateway (channel, kind, settings, secrets)
    values (${channel}, ${kind}, ${JSON.stringify(settings)}::jsonb, ${sealed})
    on conflict (channel) do update set kind = excluded.kind, settings = excluded.settings, secrets = excluded.secrets,
      has_receipt_secret = message_gateway.has_receipt_secret and message_gateway.kind in ('none', excluded.kind)
    returning version`);
  const [saved] = rows;
  if (!saved) throw new Error('the gateway was not saved');
  return done(saved);
}

/** What was typed into a kind's fields, without spaces around it; what is empty is left out. */
function typedOf<Name extends Field>(names: readonly Name[], given: GatewayWriting): Partial<Record<Field, string>> {
  const typed: Partial<Record<Field, string>> = {};
  for (const name of names) {
    const value = given[name]?.trim();
    if (value) typed[name] = value;
  }
  return typed;
}

type Judged = { channel: MessageChannel; kind: SavedKind; values: Partial<Record<Field, string>>; allowPrivate: boolean };

function findWrong({ channel, kind, values, allowPrivate }: Judged): WrongFields {
  const choices: readonly SavedKind[] = gatewayChoices[channel];
  if (!choices.includes(kind)) return [{ field: 'kind', msg: texts.kind }];
  const fields: readonly Field[] = [...gatewayFields[kind].open, ...gatewayFields[kind].secret];
  return fields.flatMap((field) => {
    const value = values[field];
    if (value !== undefined) return checks[field].passes(value, allowPrivate) ? [] : [{ field, msg: checks[field].text }];
    if (!optionalFields.includes(field)) return [{ field, msg: texts.needed }];
    const group: readonly Field[] = groups.find((one) => one.some((name) => name === field)) ?? [];
    return group.some((name) => values[name] !== undefined) ? [{ field, msg: texts.together }] : [];
  });
}
