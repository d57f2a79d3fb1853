import { type Socket, connect } from 'node:net';
import type { Readable } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import { pinnedAddress } from '../../../platform/http/pinned-address.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { mailName } from './internal/mail-name.ts';
import { isMailAddress } from './is-mail-address.ts';

export type SmtpSettings = {
  host: string;
  /** 465 begins with TLS; others begin in the clear and change to it by STARTTLS. */
  port: number;
  /** Nothing is sent in the clear; only a server on this machine may go without. */
  requireTls: boolean;
  /** Whether the server may be on this machine or in a private network. */
  allowPrivate: boolean;
  /** Whom certificates are trusted of besides Node's authorities. */
  tls?: Pick<ConnectionOptions, 'ca'>;
  /** The sender's address. */
  from: string;
  /** Where mails come back to; null: to the sender. */
  returnPath: string | null;
  /** The shop's key, which names mails so that nobody can make up a bounce of one. */
  key: Buffer;
  account: { user: string; pass: string } | null;
  /** Signs by RFC 6376; the key is PEM. */
  dkim: { domain: string; selector: string; privateKey: string } | null;
};

/** A server may take ten minutes after the last line (RFC 5321, 4.5.3.2.6). */
const answerMs = 10 * 60_000;
/** Less than the lease after which another worker would try a notice again. */
const timeoutMs = 11 * 60_000;

/**
 * Sends mails as HTML and plain text to a mail server by SMTP (RFC 5321). The Message-ID is the
 * same in each attempt, so that a repeated mail can be recognised; a server that knows RFC 3461 is
 * given its name as the envelope's id, which a bounce repeats.
 */
export function smtpGateway(settings: SmtpSettings): Gateway {
  const { from, returnPath, key } = settings;
  let opened: ReturnType<typeof openTransport> | undefined;
  const open = () =>
    (opened ??= openTransport(settings).catch((error: unknown) => {
      // the next mail tries again
      opened = undefined;
      throw error;
    }));
  return {
    name: 'smtp',
    send: async ({ id, round, recipient, subject, text, html, unsubscribe }) => {
      if (!isMailAddress(recipient)) return { state: 'refused', reason: 'the recipient is not a mail address', isFinal: true };
      const name = mailName(key, { id, round });
      const messageId = `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`;
      const { transport, streams } = await open();
      try {
        await transport.sendMail({
          messageId,
          from: { name: '', address: from },
          to: { name: '', address: recipient },
          envelope: { from: returnPath ?? from, to: [recipient] },
          dsn: { id: name, return: 'headers', notify: 'failure' },
          subject: subject.replaceAll(/\p{Cc}+/gu, ' '),
          text,
          ...(html !== null && { html }),
          headers: unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe),
          signal: AbortSignal.timeout(timeoutMs),
        });
        return { state: 'accepted', providerId: messageId };
      } catch (error) {
        return outcomeOf(error, streams.get(messageId)?.readableDidRead === true);
      } finally {
        streams.delete(messageId);
      }
    },
    close: () =>
      void opened?.then(
        ({ transport }) => transport.close(),
        () => {},
      ),
  };
}

/** The pool of connections, and the mails under way by their Message-ID. */
async function openTransport({ host, port, requireTls, allowPrivate, tls, account, dkim }: SmtpSettings) {
  // loaded when needed: it takes 15 MB
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    pool: true,
    host,
    port,
    secure: port === 465,
    requireTLS: requireTls,
    ignoreTLS: !requireTls,
    maxConnections: 2,
    // a mail whose connection was lost may have been sent: only the outbox tries again
    maxRequeues: 0,
    dnsTimeout: 5_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: answerMs,
    getSocket: (_options: unknown, done: SocketDone) => void giveSocket({ host, port, allowPrivate }, done),
    ...(tls && { tls }),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(account && { auth: account }),
    ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
  });
  const streams = new Map<string, Readable>();
  transport.use('stream', (mail, done) => {
    const { message } = mail;
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      streams.set(message.messageId(), stream);
      return stream;
    };
    done();
  });
  return { transport, streams };
}

const connectMs = 10_000;
type SocketDone = (error: Error | null, socket: { connection: Socket } | false) => void;

async function giveSocket(
  { host, port, allowPrivate }: Pick<SmtpSettings, 'host' | 'port' | 'allowPrivate'>,
  done: SocketDone,
): Promise<void> {
  let connection: Socket;
  try {
    connection = await openSocket(host, port, allowPrivate);
  } catch (error) {
    return done(error instanceof Error ? error : new Error(String(error)), false);
  }
  done(null, { connection });
}

/** A connection to the one address that the host has now; refused where that may not be reached. */
async function openSocket(host: string, port: number, allowPrivate: boolean): Promise<Socket> {
  const signal = AbortSignal.timeout(connectMs);
  const pinned = await pinnedAddress(host, { allowPrivate, signal });
  if ('fault' in pinned) throw Object.assign(new Error(pinned.fault), { code: 'EPRIVATE' });
  const socket = connect({ host: pinned.address.address, port });
  return new Promise((resolve, reject) => {
    const abort = () => socket.destroy(Object.assign(new Error('the mail server cannot be reached in time'), { code: 'ETIMEDOUT' }));
    signal.addEventListener('abort', abort, { once: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', abort);
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });
}

const privateFault = 'address is no public one, which WEBHOOK_PRIVATE_ADDRESSES would allow';

/** One click ends such mails where the address is https (RFC 8058), else a page (RFC 2369). */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  ...(address.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** What refuses the message itself; the greeting, the account or the sender may be put right. */
const messageCommands = new Set(['RCPT TO', 'DATA']);

/**
 * A server's code decides (RFC 5321, 4.2.1). Without one, nothing was sent if none of the message
 * was read. The server's text is left out: it may repeat what it was given.
 */
function outcomeOf(error: unknown, isBegun: boolean): Outcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault';
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  if (status >= 400 && status < 600) {
    const command = error instanceof Error && 'command' in error ? String(error.command) : '';
    const isFinal = status >= 500 && status !== 503 && messageCommands.has(command);
    return { state: 'refused', reason: `the mail server answered ${status} (${code})`, isFinal };
  }
  const reason = code === 'EPRIVATE' ? `the mail server’s ${privateFault}` : `the mail server did not take the mail (${code})`;
  return isBegun ? { state: 'unknown', reason } : { state: 'refused', reason, isFinal: false };
}
