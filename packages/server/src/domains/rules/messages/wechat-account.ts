import type { OpenField, SecretField } from '@aliquot/contract/console/gateway-fields.ts';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { gatewaySettingsOf, openSecrets } from './find-gateway-settings.ts';
import { readAnswer } from './internal/read-answer.ts';
import { type WechatAccount, callWechat } from './internal/wechat-api.ts';

/** Where WeChat posts what followers of the service account do, and what became of messages. */
export const wechatCallbackPath = '/messages/wechat';

/** A service account of WeChat, with what its callbacks are signed and encrypted with. */
export type WechatSetUp = WechatAccount & { callbackToken: string; encodingKey: string };

/** The account as it is entered in the console. */
export function wechatAccountOf(
  settings: Partial<Record<OpenField, string>>,
  secrets: Partial<Record<SecretField, string>>,
  allowPrivate: boolean,
): WechatSetUp {
  return {
    appId: settings.appid ?? '',
    appSecret: secrets.app_secret ?? '',
    apiUrl: settings.api_url ?? 'https://api.weixin.qq.com',
    callbackToken: secrets.callback_token ?? '',
    encodingKey: secrets.encoding_key ?? '',
    allowPrivate,
  };
}

/** The service account that is set up; null without one, or if its secrets cannot be read. */
export async function openWechat(
  db: Database,
  { dataDir, webhookPrivateAddresses }: Pick<Config, 'dataDir' | 'webhookPrivateAddresses'>,
): Promise<WechatSetUp | null> {
  const saved = await gatewaySettingsOf(db, 'wechat');
  if (saved?.kind !== 'wechat') return null;
  const secrets = openSecrets(await readShopKey(dataDir), saved);
  return secrets && wechatAccountOf(saved.settings, secrets, webhookPrivateAddresses);
}

/** Whether the shop sends by WeChat. */
export async function hasWechat(db: Database): Promise<boolean> {
  const { rowCount } = await db.query(sql`select from message_gateway where channel = 'wechat' and kind = 'wechat'`);
  return rowCount === 1;
}

const Ticket = Type.Object({ ticket: Type.String(), url: Type.String({ minLength: 1, maxLength: 300 }) });

/**
 * What a QR code has to say so that WeChat reports its scan with this scene, for so many seconds;
 * null if WeChat gives none. `createQRCode`, a temporary code with a text.
 */
export async function createWechatQr(
  account: WechatAccount,
  { scene, seconds }: { scene: string; seconds: number },
): Promise<string | null> {
  const wanted = { expire_seconds: seconds, action_name: 'QR_STR_SCENE', action_info: { scene: { scene_str: scene } } };
  const answer = await callWechat(account, '/cgi-bin/qrcode/create', wanted);
  return 'reason' in answer ? null : (readAnswer(Ticket, answer.text)?.url ?? null);
}
