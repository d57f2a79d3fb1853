import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { StartRefusal } from '../../../platform/database/embedded/start-refusal.ts';
import { isLoopback } from '../../../platform/http/is-loopback.ts';
import { aliyunGateway } from './aliyun-gateway.ts';
import { type GatewayEnvironment, effectiveGateway } from './effective-gateways.ts';
import { type GatewaySettings, findGatewaySettings, openSecrets } from './find-gateway-settings.ts';
import type { Gateway, Gateways, MessageChannel } from './gateway.ts';
import { httpGateway } from './http-gateway.ts';
import { readSigningSecret } from './internal/read-signing-secret.ts';
import type { TemplateCodes } from './internal/template-codes.ts';
import { readTemplateCodes } from './provider-templates.ts';
import { smtpGateway } from './smtp-gateway.ts';
import { tencentGateway } from './tencent-gateway.ts';
import { terminalGateway } from './terminal-gateway.ts';
import { wechatAccountOf } from './wechat-account.ts';
import { wechatGateway } from './wechat-gateway.ts';

/** The gateways in effect, which follow the console's settings. */
export type OpenGateways = {
  /**
   * The gateway of a channel as it is set up now: one that was changed is opened again. That of the
   * other channel is given as it was when its own deliverer looked last.
   */
  current: (db: Database, channel: MessageChannel) => Promise<Gateways>;
  close: () => void;
};

type Parts = GatewayEnvironment & Pick<Config, 'webhookPrivateAddresses'>;

/**
 * Opens what the environment names, and the console's settings as they come; the terminal stands in
 * for both in a demo shop only. Throws `StartRefusal` where a file of the environment cannot be
 * read.
 */
export async function openGateways(config: Parts, key: Buffer, print: (line: string) => void): Promise<OpenGateways> {
  const environment = await openEnvironment(config, key);
  const fallback = config.demo ? terminalGateway(print) : null;
  const opened = new Map<MessageChannel, { version: number; gateway: Gateway }>();
  const known: Record<MessageChannel, Gateway | null> = { sms: null, mail: null, wechat: null };
  const open = async (db: Database, channel: MessageChannel, saved: GatewaySettings | undefined): Promise<Gateway | null> => {
    const { source } = effectiveGateway(channel, config, saved);
    const before = opened.get(channel);
    if (source === 'console' && saved && before?.version === saved.version) return before.gateway;
    before?.gateway.close?.();
    opened.delete(channel);
    if (source === 'environment') return environment[channel] ?? null;
    if (source !== 'console' || !saved) return source === 'demo' ? fallback : null;
    const gateway = openSaved(saved, {
      key,
      codeOf: await readTemplateCodes(db, saved.kind),
      allowPrivate: config.webhookPrivateAddresses,
    });
    opened.set(channel, { version: saved.version, gateway });
    return gateway;
  };
  return {
    current: async (db, channel) => {
      const saved = await findGatewaySettings(db);
      known[channel] = await open(
        db,
        channel,
        saved.find((one) => one.channel === channel),
      );
      return { ...known };
    },
    close: () => {
      for (const { gateway } of opened.values()) gateway.close?.();
      for (const gateway of Object.values(environment)) gateway?.close?.();
    },
  };
}

/** A gateway of the console's settings. */
function openSaved(
  saved: GatewaySettings,
  { key, codeOf, allowPrivate }: { key: Buffer; codeOf: TemplateCodes; allowPrivate: boolean },
): Gateway {
  const { kind, settings } = saved;
  const secrets = openSecrets(key, saved);
  if (secrets === null) return unreadableGateway(kind === 'none' ? 'http' : kind);
  const text = (name: keyof typeof settings) => settings[name] ?? '';
  if (kind === 'smtp') {
    const { password, dkim_key: privateKey } = secrets;
    return smtpGateway({
      host: text('host'),
      port: Number(text('port')),
      from: text('from'),
      returnPath: settings.return_path ?? null,
      key,
      requireTls: !isLoopback(text('host')),
      allowPrivate,
      account: password === undefined ? null : { user: text('user'), pass: password },
      dkim: privateKey === undefined ? null : { domain: text('dkim_domain'), selector: text('dkim_selector'), privateKey },
    });
  }
  if (kind === 'aliyun') {
    const [accessKeyId, accessKeySecret] = [text('access_key_id'), secrets.access_key_secret ?? ''];
    return aliyunGateway({ accessKeyId, accessKeySecret, signName: text('sign_name'), codeOf, allowPrivate });
  }
  if (kind === 'tencent') {
    const [secretId, secretKey] = [text('secret_id'), secrets.secret_key ?? ''];
    const [appId, region, signName] = [text('app_id'), text('region'), text('sign_name')];
    return tencentGateway({ secretId, secretKey, appId, region, signName, codeOf, allowPrivate });
  }
  if (kind === 'wechat') return wechatGateway({ ...wechatAccountOf(settings, secrets, allowPrivate), codeOf });
  return httpGateway({ url: text('url'), secret: readSigningSecret(secrets.secret ?? '') ?? Buffer.alloc(0), allowPrivate });
}

/** After a restore without the shop's key nothing can be sent until credentials are entered. */
const unreadableGateway = (name: Gateway['name']): Gateway => ({
  name,
  send: async () => ({
    state: 'refused',
    reason: 'the credentials were sealed with another key: enter them again in the console',
    isFinal: false,
  }),
});

async function openEnvironment(config: Parts, key: Buffer): Promise<Gateways> {
  const { webhookPrivateAddresses: allowPrivate, smsGateway, mailGateway, smtp } = config;
  const open = async (given: Config['smsGateway'], setting: string): Promise<Gateway | null> =>
    given && httpGateway({ url: given.url, secret: await readSecret(given.secretFile, setting), allowPrivate });
  return {
    sms: await open(smsGateway, 'SMS_GATEWAY_SECRET_FILE'),
    mail: smtp ? await openSmtp(smtp, { key, allowPrivate }) : await open(mailGateway, 'MAIL_GATEWAY_SECRET_FILE'),
  };
}

/** Only to this machine may mails go without TLS. */
async function openSmtp(
  { account, dkim, bounces: _bounces, ...server }: NonNullable<Config['smtp']>,
  { key, allowPrivate }: { key: Buffer; allowPrivate: boolean },
): Promise<Gateway> {
  return smtpGateway({
    ...server,
    key,
    allowPrivate,
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

/** A text in a file that a setting names; throws `StartRefusal` where it cannot be read. */
export const readText = (file: string, setting: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new StartRefusal(`${setting}: ${file} cannot be read`);
  });

/** The secret in a file of the environment; throws `StartRefusal` where there is none. */
export async function readSecret(file: string, setting: string): Promise<Buffer> {
  const secret = readSigningSecret(await readText(file, setting));
  if (secret) return secret;
  throw new StartRefusal(`${setting}: ${file} must hold 24 to 64 bytes in base64`);
}
