import type { Config } from '../../../config.ts';
import type { GatewayKind, Gateways, OutgoingMessage } from './gateway.ts';
import { terminalGateway } from './terminal-gateway.ts';

type Settings = Pick<Config, 'demo'>;

/** What sends the messages of each channel by the settings; `none` where nothing can. */
export function gatewayKindsOf({ demo }: Settings): Record<OutgoingMessage['channel'], GatewayKind> {
  const fallback = demo ? 'terminal' : 'none';
  return { sms: fallback, mail: fallback };
}

/** The channels whose messages nothing sends. */
export const missingGateways = (settings: Settings): OutgoingMessage['channel'][] => {
  const kinds = gatewayKindsOf(settings);
  return (['sms', 'mail'] as const).filter((channel) => kinds[channel] === 'none');
};

const consequences = {
  sms: 'No SMS gateway is configured: SMS stay queued, so no buyer can verify a mobile number.',
  mail: 'No mail gateway is configured: mails stay queued and reach nobody.',
} as const;

/** What a start warns of, one line each. */
export const gatewayWarnings = (settings: Settings): string[] => missingGateways(settings).map((channel) => consequences[channel]);

/** Opens what the settings name; the terminal stands in for it in a demo shop only. */
export function openGateways(settings: Settings, print: (line: string) => void): Gateways {
  const kinds = gatewayKindsOf(settings);
  const open = (kind: GatewayKind) => (kind === 'terminal' ? terminalGateway(print) : null);
  return { sms: open(kinds.sms), mail: open(kinds.mail) };
}
