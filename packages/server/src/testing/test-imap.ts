import { type Server, type Socket, createServer } from 'node:net';
import { TLSSocket } from 'node:tls';
import { mailServerCertificate } from './mail-server-certificate.ts';

type Mail = { uid: number; source: Buffer; flags: Set<string> };
/** A mail in the mailbox. */
export type TestMail = { isSeen: () => Promise<boolean> };

/** A mailbox of tests at an IMAP server of its own. */
export type TestImap = {
  port: number;
  /** The commands of clients, without what signs in. */
  commands: string[];
  add: (source: string, options?: { isSeen: boolean }) => Promise<TestMail>;
  /** The mails get other numbers, as after a restore of the server. */
  renumber: () => Promise<void>;
  /** From now on the server offers no TLS. */
  withoutTls: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A server that speaks as much of IMAP4rev1 (RFC 3501) as reading an inbox takes: STARTTLS, LOGIN,
 * LIST, SELECT, UID SEARCH by UID or SINCE, UID FETCH, UID STORE. Every mail counts as of today.
 */
export async function openTestImap({ user, pass }: { user: string; pass: string }): Promise<TestImap> {
  const state = { uidValidity: 1_000, nextUid: 1, hasTls: true };
  const imap: { mails: Mail[]; commands: string[] } = { mails: [], commands: [] };
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, false);
  });

  function serve(socket: Socket, isSecure: boolean): void {
    let buffered = Buffer.alloc(0);
    const write = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    if (!isSecure) write('* OK ready');
    socket.on('data', (part: Buffer) => {
      buffered = Buffer.concat([buffered, part]);
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.subarray(0, end).toString();
        buffered = buffered.subarray(end + 2);
        const [tag = '*', command = '', ...words] = line.split(' ');
        const full = [command, ...words].join(' ');
        imap.commands.push(command.toUpperCase() === 'LOGIN' ? 'LOGIN' : full);
        if (command.toUpperCase() === 'STARTTLS') {
          write(`${tag} OK begin`);
          socket.removeAllListeners('data');
          return serve(new TLSSocket(socket, { isServer: true, ...mailServerCertificate }), true);
        }
        for (const answer of answersOf(full, isSecure)) socket.write(answer);
        write(`${tag} ${resultOf(full)}`);
        if (command.toUpperCase() === 'LOGOUT') socket.end();
      }
    });
  }

  const resultOf = (full: string): string =>
    /^LOGIN /i.test(full) && full.slice(6).replaceAll('"', '') !== `${user} ${pass}` ? `NO [AUTHENTICATIONFAILED] not ${full}` : 'OK done';

  function answersOf(full: string, isSecure: boolean): (string | Buffer)[] {
    const [, command = '', rest = ''] = /^((?:UID )?\w+)\s?(.*)$/i.exec(full) ?? [];
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return [`* CAPABILITY IMAP4rev1${state.hasTls && !isSecure ? ' STARTTLS' : ''}\r\n`];
      case 'LIST':
        return [rest.startsWith('"" ""') ? '* LIST (\\Noselect) "/" ""\r\n' : '* LIST () "/" INBOX\r\n'];
      case 'SELECT':
        return [
          `* ${imap.mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n`,
          `* OK [UIDVALIDITY ${state.uidValidity}] ok\r\n* OK [UIDNEXT ${state.nextUid}] ok\r\n`,
        ];
      case 'UID SEARCH': {
        const [, from] = /UID (\d+):\*/.exec(rest) ?? [];
        const known = imap.mails.map(({ uid }) => uid);
        const found = from === undefined ? known : known.filter((uid) => uid >= Number(from) || uid === known.at(-1));
        return [`* SEARCH${found.map((uid) => ` ${uid}`).join('')}\r\n`];
      }
      case 'UID FETCH':
        return chosen(rest).flatMap((mail) => fetched(mail, rest));
      case 'UID STORE':
        for (const mail of chosen(rest)) mail.flags.add('\\Seen');
        return [];
      case 'LOGOUT':
        return ['* BYE\r\n'];
      default:
        return [];
    }
  }

  const chosen = (rest: string): Mail[] => {
    const [set = ''] = rest.split(' ');
    const ranges = set.split(',').map((range) => range.split(':').map(Number));
    return imap.mails.filter(({ uid }) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to));
  };

  function fetched(mail: Mail, rest: string): (string | Buffer)[] {
    // a client that forgot PEEK would mark whatever it looks at
    if (/BODY\[/i.test(rest)) mail.flags.add('\\Seen');
    const [, section = '', most] = /BODY(?:\.PEEK)?\[([^\]]*)\](?:<0\.(\d+)>)?/i.exec(rest) ?? [];
    const head = mail.source.subarray(0, mail.source.indexOf('\r\n\r\n') + 4).toString();
    const fields = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    const type = fields.find((field) => /^content-type:/i.test(field));
    const content = section === '' ? mail.source.subarray(0, Number(most ?? mail.source.length)) : Buffer.from(`${type ?? ''}\r\n\r\n`);
    const number = imap.mails.indexOf(mail) + 1;
    const name = `BODY[${section}]${most === undefined ? '' : '<0>'}`;
    return [`* ${number} FETCH (UID ${mail.uid} ${name} {${content.length}}\r\n`, content, ')\r\n'];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    commands: imap.commands,
    port: address.port,
    add: async (source, { isSeen } = { isSeen: false }) => {
      const mail = {
        uid: state.nextUid,
        source: Buffer.from(source.replaceAll(/\r?\n/g, '\r\n')),
        flags: new Set(isSeen ? ['\\Seen'] : []),
      };
      state.nextUid += 1;
      imap.mails.push(mail);
      return { isSeen: async () => mail.flags.has('\\Seen') };
    },
    renumber: async () => {
      state.uidValidity += 1;
      imap.mails.reverse();
      for (const [index, mail] of imap.mails.entries()) mail.uid = index + 1;
      state.nextUid = imap.mails.length + 1;
    },
    withoutTls: async () => {
      state.hasTls = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
