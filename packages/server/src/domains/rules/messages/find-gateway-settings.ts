import { type OpenField, type SavedKind, type SecretField, gatewayFields } from '@aliquot/contract/console/gateway-fields.ts';
import sql from 'sql-template-tag';
import { Type } from 'typebox';
import type { Database } from '../../../platform/database/connection.ts';
import { type Unread, jsonReader, readJson } from '../../../platform/database/json-column.ts';
import { openText } from '../../../platform/secrets/seal-text.ts';
import type { MessageChannel } from './gateway.ts';
import { secretsPurpose } from './internal/secrets-purpose.ts';

/** What an operator has set up for a channel. */
export type GatewaySettings = {
  channel: MessageChannel;
  kind: SavedKind;
  settings: Partial<Record<OpenField, string>>;
  /** Sealed; `openSecrets` opens them. */
  secrets: Buffer | null;
  receipt_generation: number;
  /** Whether the secret of receipts was given to anybody. */
  has_receipt_secret: boolean;
  version: number;
};

const readSettings = jsonReader('message_gateway.settings', Type.Record(Type.String(), Type.String()));

/** The channels that were set up. */
export async function findGatewaySettings(db: Database): Promise<GatewaySettings[]> {
  const { rows } = await db.query<Unread<GatewaySettings, 'settings'>>(sql`
    select channel, kind, settings, secrets, receipt_generation, has_receipt_secret, version from message_gateway order by channel`);
  return readJson(rows, { settings: readSettings });
}

/** A channel's settings, or none. */
export const gatewaySettingsOf = async (db: Database, channel: MessageChannel): Promise<GatewaySettings | null> =>
  (await findGatewaySettings(db)).find((one) => one.channel === channel) ?? null;

const readSecrets = jsonReader('message_gateway.secrets', Type.Record(Type.String(), Type.String()));

/** The credentials of a gateway; null where the shop's key is another one. */
export function openSecrets(key: Buffer, { channel, kind, secrets }: GatewaySettings): Partial<Record<SecretField, string>> | null {
  if (secrets === null) return {};
  try {
    const opened = readSecrets(JSON.parse(openText(key, secretsPurpose(channel), secrets)));
    return Object.fromEntries(gatewayFields[kind].secret.flatMap((name) => (opened[name] === undefined ? [] : [[name, opened[name]]])));
  } catch {
    return null;
  }
}

/** The end of a credential, by which its owner recognises it. */
export const maskedSecret = (secret: string): string => (secret.length < 12 ? '••••' : `••••${secret.trim().slice(-4)}`);
