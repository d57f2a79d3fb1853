import { once } from 'node:events';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What a link does to bytes: pass them on, late, never (until the fault ends), answer them by a
 * reset, take no connections at all, or end in the middle of a piece.
 */
export type LinkFault = 'none' | 'delay' | 'black hole' | 'reset' | 'refuse' | 'cut';

/** Milliseconds that a piece of bytes is late, or that its connection ends in the middle of it. */
export type Fate = () => number | 'cut';

/** A TCP link to a port of this machine that a proof can break and mend. */
export class FaultyLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #fate: Fate;
  #fault: LinkFault = 'none';
  /** Ends when the fault does. */
  #changed = Promise.withResolvers<void>();

  private constructor(target: number, fate: Fate) {
    this.#fate = fate;
    this.#server = createServer({ allowHalfOpen: true }, (near) => {
      const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => {}).once('close', () => (this.#sockets.delete(one), other.destroy()));
        this.#carry(one, other);
      }
    });
  }

  /** Opens a link; `fate` decides about each piece while the fault is `delay`. */
  static async open(target: number, fate: Fate): Promise<FaultyLink> {
    const link = new FaultyLink(target, fate);
    await link.#listen(0);
    return link;
  }

  async #listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get port(): number {
    const address = this.#server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the link is closed');
    return address.port;
  }

  /** Changes what the link does from now on. */
  async become(fault: LinkFault): Promise<void> {
    const before = this.#fault;
    this.#fault = fault;
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
    if (fault === 'refuse') return this.close();
    if (before === 'refuse') await this.#listen(this.#port);
  }

  #port = 0;

  [Symbol.asyncDispose](): Promise<void> {
    return this.#server.listening ? this.close() : Promise.resolve();
  }

  async close(): Promise<void> {
    this.#port = this.port;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }

  /** In the order of their sending, as TCP does. */
  #carry(from: Socket, to: Socket): void {
    let last = Promise.resolve();
    from.on('data', (piece) => {
      last = last.then(() => this.#pass(piece, from, to));
    });
    from.once('end', () => {
      last = last.then(() => void to.end());
    });
  }

  async #pass(piece: Buffer, from: Socket, to: Socket): Promise<void> {
    while (this.#fault === 'black hole') await this.#changed.promise;
    const fate = this.#fault === 'delay' ? this.#fate() : this.#fault === 'cut' ? 'cut' : 0;
    if (this.#fault === 'reset') {
      for (const socket of [from, to]) socket.resetAndDestroy();
      return;
    }
    if (fate === 'cut') {
      to.write(piece.subarray(0, piece.length / 2), () => [from, to].forEach((socket) => socket.destroy()));
      return;
    }
    if (fate > 0) await wait(fate);
    if (!to.destroyed) to.write(piece);
  }
}
