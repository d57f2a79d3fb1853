import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { ImapFlow, MailboxObject } from 'imapflow';
import type { ConnectionOptions } from 'node:tls';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { isLoopback } from '../../../platform/http/is-loopback.ts';
import { pinnedAddress } from '../../../platform/http/pinned-address.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { effectiveGateway } from './effective-gateways.ts';
import { gatewaySettingsOf, openSecrets } from './find-gateway-settings.ts';
import { readText } from './open-gateways.ts';

/** The mailbox that mails come back to, at an IMAP server (RFC 3501). */
export type BounceMailbox = {
  host: string;
  /** 993 begins with TLS; others begin in the clear and change to it by STARTTLS. */
  port: number;
  user: string;
  pass: string;
  /** Whether the server may be on this machine or in a private network. */
  allowPrivate: boolean;
  /** Whom certificates are trusted of besides Node's authorities. */
  tls?: Pick<ConnectionOptions, 'ca'>;
};

/** Why the mailbox cannot be opened: never the server's text, which may repeat a credential. */
export class MailboxFault extends Error {}

type Environment = Pick<Config, 'demo' | 'smsGateway' | 'mailGateway' | 'smtp' | 'dataDir' | 'webhookPrivateAddresses'>;

/** Whether a mailbox is read for mails that came back. */
export async function hasBounceMailbox(db: Database, config: Environment): Promise<boolean> {
  const saved = (await gatewaySettingsOf(db, 'mail')) ?? undefined;
  const { kind, source } = effectiveGateway('mail', config, saved);
  if (kind !== 'smtp') return false;
  return source === 'environment' ? config.smtp !== null && config.smtp.bounces !== null : saved?.settings.bounce_host !== undefined;
}

/**
 * The mailbox of the mail server in effect; null where none is set. Throws `MailboxFault` if its
 * password cannot be read.
 */
export async function findBounceMailbox(db: Database, config: Environment): Promise<BounceMailbox | null> {
  const saved = (await gatewaySettingsOf(db, 'mail')) ?? undefined;
  const { kind, source } = effectiveGateway('mail', config, saved);
  if (kind !== 'smtp') return null;
  const allowPrivate = config.webhookPrivateAddresses;
  if (source === 'environment') {
    const bounces = config.smtp?.bounces;
    if (!bounces) return null;
    const { passwordFile, ...account } = bounces;
    return { ...account, pass: (await readText(passwordFile, 'SMTP_BOUNCE_PASSWORD_FILE')).trim(), allowPrivate };
  }
  const { bounce_host: host, bounce_port: port = '993', bounce_user: user = '' } = saved?.settings ?? {};
  if (!saved || host === undefined) return null;
  const secrets = openSecrets(await readShopKey(config.dataDir), saved);
  if (!secrets) throw new MailboxFault('the credentials were sealed with another key: enter them again in the console');
  return { host, port: Number(port), user, pass: secrets.bounce_password ?? '', allowPrivate };
}

const connectMs = 4_000;
/** With the look for the name below the limit of a request, so that a test can say what failed. */
const testMs = 5_000;
const silenceMs = 60_000;
const most = 64 * 1_024 * 1_024;

/**
 * Works in the inbox, which nobody else changes meanwhile; throws `MailboxFault`, also where the
 * work has not ended after `limitMs`.
 */
export async function withInbox<Value>(
  mailbox: BounceMailbox,
  work: (client: ImapFlow, inbox: MailboxObject) => Promise<Value>,
  limitMs?: number,
): Promise<Value> {
  const client = await openClient(mailbox);
  let isOpen = false;
  let isLate = false;
  const cut = () => {
    isLate = true;
    client.close();
  };
  const limit = limitMs === undefined ? undefined : setTimeout(cut, limitMs);
  try {
    await client.connect();
    const inbox = await client.mailboxOpen('INBOX');
    isOpen = true;
    const value = await work(client, inbox);
    await client.logout();
    return value;
  } catch (error) {
    if (isLate) throw new MailboxFault('the mailbox’s server did not answer in time');
    // with the mailbox still open the work itself failed, unless the server refused a command
    const isOfWork = isOpen && client.usable && !(error instanceof Error && 'responseStatus' in error);
    throw isOfWork || !(error instanceof Error) ? error : new MailboxFault(reasonOf(error));
  } finally {
    clearTimeout(limit);
    client.close();
  }
}

/** A client of the one address that the host has now; refused where that may not be reached. */
async function openClient({ host, port, user, pass, allowPrivate, tls }: BounceMailbox): Promise<ImapFlow> {
  const pinned = await pinnedAddress(host, { allowPrivate, signal: AbortSignal.timeout(connectMs) }).catch(() => {
    throw new MailboxFault('the mailbox’s server is not found');
  });
  if ('fault' in pinned) {
    throw new MailboxFault('the mailbox’s address is no public one, which WEBHOOK_PRIVATE_ADDRESSES would allow');
  }
  // loaded when needed: it takes 19 MB
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: pinned.address.address,
    ...(host !== pinned.address.address && { servername: host }),
    port,
    secure: port === 993,
    doSTARTTLS: port !== 993 && !isLoopback(host),
    auth: { user, pass },
    ...(tls && { tls }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    maxLineLength: most / 4,
    maxLiteralSize: most / 4,
    maxResponseSize: most,
  });
  // what ends a connection also fails the command that waits for it
  client.on('error', () => {});
  return client;
}

function reasonOf(error: Error): string {
  if ('authenticationFailed' in error && error.authenticationFailed === true) return 'the mailbox refused the account or its password';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (error.message.includes('STARTTLS')) return 'the mailbox’s server offers no TLS';
  return `the mailbox cannot be read (${code ?? 'unknown fault'})`;
}

/**
 * Looks into the mailbox that is set: how many mails it has, or why it cannot be opened. Refuses
 * `wrong_state` where none is set.
 */
export async function testBounceMailbox(
  db: Database,
  config: Environment,
): Promise<Result<{ mails: number | null; fault: string | null }>> {
  try {
    const mailbox = await findBounceMailbox(db, config);
    if (!mailbox) return refuse('wrong_state');
    return done({ mails: await withInbox(mailbox, async (_client, inbox) => inbox.exists, testMs), fault: null });
  } catch (error) {
    if (error instanceof MailboxFault) return done({ mails: null, fault: error.message });
    throw error;
  }
}
