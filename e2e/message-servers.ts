import { createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A program for SMS and a mail server on this machine, with what the shop has sent to them. */
export type MessageServers = {
  sms: { url: string; secret: string; received: { recipient: string; parameters: Record<string, string> }[] };
  mail: { port: number; received: { to: string[]; source: string }[] };
  close: () => Promise<void>;
};

/** Starts both. The program for SMS refuses what is not signed with its secret. */
export async function startMessageServers(): Promise<MessageServers> {
  const secret = randomBytes(32);
  const isSigned = ({ headers }: IncomingMessage, body: string) => {
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    return headers['webhook-signature'] === `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
  };
  const messages: MessageServers['sms']['received'] = [];
  const program = createServer((request, answer) => {
    void text(request).then((body) => {
      if (!isSigned(request, body)) return answer.writeHead(401).end();
      messages.push(JSON.parse(body));
      return answer.writeHead(204).end();
    });
  });
  const mails: MessageServers['mail']['received'] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 1,
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });
  const [smsPort, mailPort] = await Promise.all([portOf(program.listen(0, '127.0.0.1')), portOf(server.listen(0, '127.0.0.1'))]);
  return {
    sms: { url: `http://127.0.0.1:${smsPort}/messages`, secret: secret.toString('base64'), received: messages },
    mail: { port: mailPort, received: mails },
    close: async () => {
      program.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => program.close(() => resolve())),
        new Promise<void>((resolve) => server.close(() => resolve())),
      ]);
    },
  };
}

const portOf = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    // the TCP server of this machine has an address with a port
    server.once('listening', () => resolve((server.address() as AddressInfo).port));
  });
