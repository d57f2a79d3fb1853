import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type GatewaySettings, findGatewaySettings } from './find-gateway-settings.ts';
import type { GatewayKind, MessageChannel } from './gateway.ts';

/** What the environment decides about gateways. */
export type GatewayEnvironment = Pick<Config, 'demo' | 'smsGateway' | 'mailGateway' | 'smtp'>;

/** What sends the messages of a channel, and who decided that. */
export type EffectiveGateway = { kind: GatewayKind; source: 'environment' | 'console' | 'demo' | 'none' };

/** The environment wins over the console; the terminal stands in for both in a demo shop only. */
export function effectiveGateway(
  channel: MessageChannel,
  config: GatewayEnvironment,
  saved: GatewaySettings | undefined,
): EffectiveGateway {
  if (channel === 'sms' && config.smsGateway) return { kind: 'http', source: 'environment' };
  if (channel === 'mail' && config.smtp) return { kind: 'smtp', source: 'environment' };
  if (channel === 'mail' && config.mailGateway) return { kind: 'http', source: 'environment' };
  if (saved && saved.kind !== 'none') return { kind: saved.kind, source: 'console' };
  return config.demo ? { kind: 'terminal', source: 'demo' } : { kind: 'none', source: 'none' };
}

/** What sends the messages of each channel now; `none` where nothing can. */
export async function gatewayKindsOf(db: Database, config: GatewayEnvironment): Promise<Record<MessageChannel, GatewayKind>> {
  const saved = await findGatewaySettings(db);
  const kindOf = (channel: MessageChannel) =>
    effectiveGateway(
      channel,
      config,
      saved.find((one) => one.channel === channel),
    ).kind;
  return { sms: kindOf('sms'), mail: kindOf('mail') };
}

/** The channels whose messages nothing sends. */
export async function missingGateways(db: Database, config: GatewayEnvironment): Promise<MessageChannel[]> {
  const kinds = await gatewayKindsOf(db, config);
  return (['sms', 'mail'] as const).filter((channel) => kinds[channel] === 'none');
}

const consequences = {
  sms: 'No SMS gateway is configured: SMS stay queued, so no buyer can verify a mobile number.',
  mail: 'No mail gateway is configured: mails stay queued and reach nobody.',
} as const;

/** What a start warns of, one line each. */
export const gatewayWarnings = async (db: Database, config: GatewayEnvironment): Promise<string[]> =>
  (await missingGateways(db, config)).map((channel) => consequences[channel]);
