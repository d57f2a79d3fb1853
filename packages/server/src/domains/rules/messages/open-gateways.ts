import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import { StartRefusal } from '../../../platform/database/embedded/start-refusal.ts';
import { isLoopback } from '../../../platform/http/is-loopback.ts';
import type { Gateway, GatewayKind, Gateways, MessageChannel } from './gateway.ts';
import { httpGateway } from './http-gateway.ts';
import { smtpGateway } from './smtp-gateway.ts';
import { terminalGateway } from './terminal-gateway.ts';

type Settings = Pick<Config, 'demo' | 'smsGateway' | 'mailGateway' | 'smtp'>;

/** What sends the messages of each channel by the settings; `none` where nothing can. */
export function gatewayKindsOf({ demo, smsGateway, mailGateway, smtp }: Settings): Record<MessageChannel, GatewayKind> {
  const fallback = demo ? 'terminal' : 'none';
  return { sms: smsGateway ? 'http' : fallback, mail: smtp ? 'smtp' : mailGateway ? 'http' : fallback };
}

/** The channels whose messages nothing sends. */
export const missingGateways = (settings: Settings): MessageChannel[] => {
  const kinds = gatewayKindsOf(settings);
  return (['sms', 'mail'] as const).filter((channel) => kinds[channel] === 'none');
};

const consequences = {
  sms: 'No SMS gateway is configured: SMS stay queued, so no buyer can verify a mobile number.',
  mail: 'No mail gateway is configured: mails stay queued and reach nobody.',
} as const;

/** What a start warns of, one line each. */
export const gatewayWarnings = (settings: Settings): string[] => missingGateways(settings).map((channel) => consequences[channel]);

/**
 * Opens what the settings name; the terminal stands in for it in a demo shop only. Throws
 * `StartRefusal` where a secret cannot be read.
 */
export async function openGateways(
  settings: Settings & Pick<Config, 'webhookPrivateAddresses'>,
  print: (line: string) => void,
): Promise<Gateways> {
  const fallback = settings.demo ? terminalGateway(print) : null;
  const open = async (given: Settings['smsGateway'], setting: string): Promise<Gateway | null> => {
    if (!given) return fallback;
    const secret = await readSecret(given.secretFile, setting);
    return httpGateway({ url: given.url, secret, allowPrivate: settings.webhookPrivateAddresses });
  };
  return {
    sms: await open(settings.smsGateway, 'SMS_GATEWAY_SECRET_FILE'),
    mail: settings.smtp ? await openSmtp(settings.smtp) : await open(settings.mailGateway, 'MAIL_GATEWAY_SECRET_FILE'),
  };
}

/** Only to this machine may mails go without TLS. */
async function openSmtp({ account, dkim, ...server }: NonNullable<Config['smtp']>): Promise<Gateway> {
  return smtpGateway({
    ...server,
    requireTls: !isLoopback(server.host),
    account: account && { user: account.user, pass: (await readText(account.passwordFile, 'SMTP_PASSWORD_FILE')).trim() },
    dkim: dkim && { ...dkim, privateKey: await readPrivateKey(dkim.keyFile) },
  });
}

async function readPrivateKey(file: string): Promise<string> {
  const text = await readText(file, 'SMTP_DKIM_KEY_FILE');
  try {
    createPrivateKey(text);
    return text;
  } catch {
    throw new StartRefusal(`SMTP_DKIM_KEY_FILE: ${file} must hold a private key in PEM`);
  }
}

const readText = (file: string, setting: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new StartRefusal(`${setting}: ${file} cannot be read`);
  });

/** Base64 with or without `whsec_`, of 24 to 64 bytes as Standard Webhooks 1.0 has it. */
async function readSecret(file: string, setting: string): Promise<Buffer> {
  const text = await readText(file, setting);
  const secret = Buffer.from(text.trim().replace(/^whsec_/, ''), 'base64');
  if (secret.length >= 24 && secret.length <= 64) return secret;
  throw new StartRefusal(`${setting}: ${file} must hold 24 to 64 bytes in base64`);
}
