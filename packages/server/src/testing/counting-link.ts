import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

/** What went over the connections to PostgreSQL. */
export type Traffic = {
  /** How often the shop waited for PostgreSQL; messages that are sent together count once. */
  roundTrips: number;
  statements: number;
  /** Both directions. */
  bytes: number;
  /** The texts of the statements, in the order in which they were sent. */
  texts: string[];
};

/** A TCP link to PostgreSQL that counts what passes; the protocol is PostgreSQL's version 3. */
export type CountingLink = {
  port: number;
  /** What passed since the last call. */
  take: () => Traffic;
  close: () => Promise<void>;
};

/** Opens a link to a port of this machine. */
export async function openCountingLink(target: number): Promise<CountingLink> {
  let traffic = noTraffic();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    const prepared = new Map<string, string>();
    /** Requests that PostgreSQL has not yet completed. */
    let open = 0;
    const request = (texts: readonly string[]) => {
      if (open === 0) traffic.roundTrips += 1;
      open += 1;
      traffic.texts.push(...texts);
    };
    const pending: string[] = [];
    const fromShop = messageReader(true, (type, body) => {
      if (type === 'Q') request([textOf(body)]);
      if (type === 'P') prepared.set(textOf(body), textOf(body.subarray(textOf(body).length + 1)));
      if (type === 'B') {
        // the portal's name comes before the statement's
        const name = textOf(body.subarray(body.indexOf(0) + 1));
        pending.push(prepared.get(name) ?? '');
      }
      if (type === 'S') request(pending.splice(0));
    });
    const fromDatabase = messageReader(false, (type) => {
      if (type === 'C') traffic.statements += 1;
      if (type === 'Z') open = Math.max(0, open - 1);
    });
    for (const [one, other, read] of [
      [near, far, fromShop],
      [far, near, fromDatabase],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {}).once('close', () => (sockets.delete(one), other.destroy()));
      one.on('data', (piece) => {
        traffic.bytes += piece.length;
        read(piece);
        if (!other.destroyed) other.write(piece);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the link has no port');
  const take = () => {
    const taken = traffic;
    traffic = noTraffic();
    return taken;
  };
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port: address.port, take, close };
}

const noTraffic = (): Traffic => ({ roundTrips: 0, statements: 0, bytes: 0, texts: [] });

/** The text up to the byte 0. */
const textOf = (body: Buffer): string => body.toString('utf8', 0, body.indexOf(0));

/** Splits a stream into messages; the client's first one has no type. */
function messageReader(hasStart: boolean, hear: (type: string, body: Buffer) => void): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = !hasStart;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (isStarted) hear(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, end));
      isStarted = true;
      rest = rest.subarray(end);
    }
  };
}
