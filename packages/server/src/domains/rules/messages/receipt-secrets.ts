import { timingSafeEqual } from 'node:crypto';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { keyedHash } from '../../../platform/secrets/shop-key.ts';
import { effectiveGateway } from './effective-gateways.ts';
import { findGatewaySettings, gatewaySettingsOf, openSecrets } from './find-gateway-settings.ts';
import type { MessageChannel, TextChannel } from './gateway.ts';
import { readSigningSecret } from './internal/read-signing-secret.ts';
import { readSecret } from './open-gateways.ts';

/** Providers that sign no receipt, so that their address holds a secret. */
export type UnsignedProvider = 'aliyun' | 'tencent';

/** Made of the shop's key, so that a stolen database believes nothing. */
const secretOf = (key: Buffer, channel: MessageChannel, generation: number): Buffer =>
  keyedHash(key, 'message receipts', channel, String(generation));

/** Where receipts of a channel are posted, signed by Standard Webhooks. */
export const receiptPath = (channel: TextChannel): string => `/messages/receipts/${channel}`;

/** Where a provider posts receipts that signs none. */
export const unsignedReceiptPath = (provider: UnsignedProvider, token: string): string => `/messages/receipts/${provider}/${token}`;

/**
 * Makes a new secret for the receipts of a channel; the former one ends at once. Refuses
 * `wrong_state` where no gateway reports, or an HTTP endpoint, which signs with its own secret.
 */
export async function rotateReceiptSecret(
  db: Database,
  channel: MessageChannel,
  { key, config }: { key: Buffer; config: Config },
): Promise<Result<{ path: string; secret: string }>> {
  const { kind } = effectiveGateway(channel, config, (await gatewaySettingsOf(db, channel)) ?? undefined);
  if (kind !== 'smtp' && kind !== 'aliyun' && kind !== 'tencent') return refuse('wrong_state');
  const { rows } = await db.query<{ receipt_generation: number }>(sql`
    insert into message_gateway (channel, kind, receipt_generation, has_receipt_secret) values (${channel}, 'none', 1, true)
    on conflict (channel) do update set receipt_generation = message_gateway.receipt_generation + 1, has_receipt_secret = true
    returning receipt_generation`);
  const secret = secretOf(key, channel, rows[0]?.receipt_generation ?? 0);
  if (kind === 'smtp') return done({ path: receiptPath('mail'), secret: `whsec_${secret.toString('base64')}` });
  const token = secret.toString('base64url');
  return done({ path: unsignedReceiptPath(kind, token), secret: token });
}

/** What may sign the receipts of a channel: its HTTP endpoint’s secret, or that of receipts. */
export async function receiptSecrets(
  db: Database,
  channel: TextChannel,
  { key, config }: { key: Buffer; config: Config },
): Promise<Buffer[]> {
  const saved = (await findGatewaySettings(db)).find((one) => one.channel === channel);
  const { kind, source } = effectiveGateway(channel, config, saved);
  if (kind === 'http' && source === 'environment') {
    const [given, setting] =
      channel === 'sms'
        ? ([config.smsGateway, 'SMS_GATEWAY_SECRET_FILE'] as const)
        : ([config.mailGateway, 'MAIL_GATEWAY_SECRET_FILE'] as const);
    return given ? [await readSecret(given.secretFile, setting)] : [];
  }
  if (kind === 'http' && saved) {
    const secret = readSigningSecret(openSecrets(key, saved)?.secret ?? '');
    return secret ? [secret] : [];
  }
  return kind === 'smtp' && saved?.has_receipt_secret ? [secretOf(key, channel, saved.receipt_generation)] : [];
}

/** Whether an address with this token was given to the provider of SMS. */
export async function isReceiptToken(db: Database, token: string, key: Buffer): Promise<boolean> {
  const saved = await gatewaySettingsOf(db, 'sms');
  if (!saved?.has_receipt_secret) return false;
  const [given, expected] = [Buffer.from(token, 'base64url'), secretOf(key, 'sms', saved.receipt_generation)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
