import { isIP } from 'node:net';
import { gatewayFaults, messageChannels } from '@aliquot/contract/console/system.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isLoopback } from '../../../platform/http/is-loopback.ts';
import { isPublicAddress } from '../../../platform/http/public-address.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { type GatewaySettings, findGatewaySettings, openSecrets } from './find-gateway-settings.ts';
import type { GatewayKind, MessageChannel } from './gateway.ts';
import { hasCodeTemplates } from './provider-templates.ts';

/** What the environment decides about gateways. */
export type GatewayEnvironment = Pick<Config, 'demo' | 'smsGateway' | 'mailGateway' | 'smtp'>;

/** What sends the messages of a channel, and who decided that. */
export type EffectiveGateway = { kind: GatewayKind; source: 'environment' | 'console' | 'demo' | 'none' };

/**
 * The environment wins over the console; the terminal stands in for both in a demo shop only, and
 * not for WeChat, which a shop need not have.
 */
export function effectiveGateway(
  channel: MessageChannel,
  config: GatewayEnvironment,
  saved: GatewaySettings | undefined,
): EffectiveGateway {
  if (channel === 'sms' && config.smsGateway) return { kind: 'http', source: 'environment' };
  if (channel === 'mail' && config.smtp) return { kind: 'smtp', source: 'environment' };
  if (channel === 'mail' && config.mailGateway) return { kind: 'http', source: 'environment' };
  if (saved && saved.kind !== 'none') return { kind: saved.kind, source: 'console' };
  return config.demo && channel !== 'wechat' ? { kind: 'terminal', source: 'demo' } : { kind: 'none', source: 'none' };
}

/** What sends the messages of each channel now; `none` where nothing is set up. */
export async function gatewayKindsOf(db: Database, config: GatewayEnvironment): Promise<Record<MessageChannel, GatewayKind>> {
  const saved = await findGatewaySettings(db);
  const kindOf = (channel: MessageChannel) =>
    effectiveGateway(
      channel,
      config,
      saved.find((one) => one.channel === channel),
    ).kind;
  return { sms: kindOf('sms'), mail: kindOf('mail'), wechat: kindOf('wechat') };
}

/** Why a gateway that is set up cannot send. */
export type GatewayFault = (typeof gatewayFaults)[number];
type FaultEnvironment = GatewayEnvironment & Pick<Config, 'dataDir' | 'webhookPrivateAddresses'>;

/** What sends the messages of each channel now, or why what is set up cannot. */
export async function gatewayStatesOf(db: Database, config: FaultEnvironment): Promise<Record<MessageChannel, GatewayKind | GatewayFault>> {
  const saved = await findGatewaySettings(db);
  const stateOf = async (channel: MessageChannel) => {
    const own = saved.find((one) => one.channel === channel);
    const effective = effectiveGateway(channel, config, own);
    return (await findFault(db, config, { channel, effective, saved: own })) ?? effective.kind;
  };
  return { sms: await stateOf('sms'), mail: await stateOf('mail'), wechat: await stateOf('wechat') };
}

type Judged = { channel: MessageChannel; effective: EffectiveGateway; saved: GatewaySettings | undefined };

/** A host by name is looked up only when something is sent. */
async function findFault(db: Database, config: FaultEnvironment, { channel, effective, saved }: Judged): Promise<GatewayFault | null> {
  const { kind, source } = effective;
  const isOwn = source === 'console' && saved !== undefined;
  if (isOwn && saved.secrets !== null && openSecrets(await readShopKey(config.dataDir), saved) === null) return 'unreadable';
  if ((kind === 'aliyun' || kind === 'tencent') && !(await hasCodeTemplates(db, kind))) return 'no_codes';
  if (config.webhookPrivateAddresses) return null;
  const set = { sms: config.smsGateway, mail: config.mailGateway, wechat: null }[channel];
  const url = isOwn ? (saved.settings.url ?? saved.settings.api_url) : set?.url;
  const smtpHost = isOwn ? saved.settings.host : config.smtp?.host;
  const host = kind === 'http' || kind === 'wechat' ? URL.parse(url ?? '')?.hostname : kind === 'smtp' ? smtpHost : undefined;
  return host !== undefined && isPrivateHost(host) ? 'private_host' : null;
}

function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isLoopback(host) || (isIP(address) !== 0 && !isPublicAddress(address));
}

/** The channels whose messages nothing sends, each with the reason; WeChat only if it is set up. */
export async function missingGateways(
  db: Database,
  config: FaultEnvironment,
): Promise<{ channel: MessageChannel; reason: 'none' | GatewayFault }[]> {
  const states = await gatewayStatesOf(db, config);
  const reasons = ['none', ...gatewayFaults] as const;
  return messageChannels.flatMap((channel) => {
    const reason = reasons.find((one) => one === states[channel]);
    return reason === undefined || (channel === 'wechat' && reason === 'none') ? [] : [{ channel, reason }];
  });
}

const causes = {
  none: (name: string) => `No ${name} gateway is configured`,
  unreadable: (name: string) => `The credentials of the ${name} gateway were sealed with another key`,
  no_codes: (name: string) => `The ${name} gateway lacks a template code for a verification code in one of the languages`,
  private_host: (name: string) =>
    `The ${name} gateway is on this machine or in a private network, which WEBHOOK_PRIVATE_ADDRESSES does not allow`,
} as const;
const consequences = {
  sms: 'SMS stay queued or fail, so no buyer can verify a mobile number.',
  mail: 'mails stay queued and reach nobody.',
  wechat: 'notices go by SMS or mail instead, where buyers get them there.',
} as const;
const names = { sms: 'SMS', mail: 'mail', wechat: 'WeChat' } as const;

/** What a start warns of, one line each. */
export const gatewayWarnings = async (db: Database, config: FaultEnvironment): Promise<string[]> =>
  (await missingGateways(db, config)).map(({ channel, reason }) => `${causes[reason](names[channel])}: ${consequences[channel]}`);
