import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ClientBase, Connection, Submittable } from 'pg';

/** Rows arrive one by one; gzip and disk work in larger pieces. */
const PIECE = 65_536;

/**
 * What `copy … to stdout` gives, as a stream that holds the server back while it is full; `rows`
 * counts them once it has ended.
 */
export function copyToStream(client: ClientBase, statement: string): { stream: Readable; rows: () => number } {
  const stream = new PassThrough();
  const copy = new CopyTo(statement, stream);
  client.query(copy);
  return { stream, rows: () => copy.rows };
}

/** Feeds `copy … from stdin`; returns how many rows the server has taken. */
export function copyFromStream(client: ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(new CopyFrom(statement, source, (error, rows) => (error ? reject(error) : resolve(rows))));
  });
}

/** The part of `pg`'s interface for a query that both directions leave empty. */
abstract class Copy implements Submittable {
  protected connection: Connection | undefined;
  rows = 0;
  readonly #statement: string;
  /** `pg` wraps it to end its own clock. */
  callback = (): void => {};

  constructor(statement: string) {
    this.#statement = statement;
  }

  submit(connection: Connection): void {
    this.connection = connection;
    connection.query(this.#statement);
  }

  abstract handleError(error: Error): void;
  abstract handleReadyForQuery(): void;
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ').at(-1));
  }
  handleCopyData(_message: { chunk: Buffer }): void {}
  handleCopyInResponse(): void {}
  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
}

class CopyTo extends Copy {
  readonly #output: PassThrough;
  #parts: Buffer[] = [];
  #size = 0;

  constructor(statement: string, output: PassThrough) {
    super(statement);
    this.#output = output;
    // after a fault of its reader the rest is received and dropped
    output.on('close', () => this.connection?.stream.resume());
    output.on('drain', () => this.connection?.stream.resume());
  }

  override handleCopyData({ chunk }: { chunk: Buffer }): void {
    // the parser reuses its memory for the next message
    this.#parts.push(Buffer.from(chunk));
    this.#size += chunk.length;
    if (this.#size >= PIECE) this.#pass();
  }

  #pass(): void {
    const piece = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    if (this.#output.destroyed) return;
    if (!this.#output.write(piece)) this.connection?.stream.pause();
  }

  handleError(error: Error): void {
    this.#output.destroy(error);
  }

  handleReadyForQuery(): void {
    if (this.#output.destroyed) return;
    this.#pass();
    this.#output.end();
  }
}

class CopyFrom extends Copy {
  readonly #source: AsyncIterable<Buffer>;
  readonly #onEnd: (error: Error | null, rows: number) => void;
  #isRefused = false;

  constructor(statement: string, source: AsyncIterable<Buffer>, onEnd: (error: Error | null, rows: number) => void) {
    super(statement);
    this.#source = source;
    this.#onEnd = onEnd;
  }

  override handleCopyInResponse(): void {
    this.#feed().catch((error: unknown) => {
      // the server answers CopyFail with an error that has this reason
      this.#send('f', Buffer.from(`${error instanceof Error ? error.message : String(error)}\0`));
    });
  }

  async #feed(): Promise<void> {
    for await (const piece of this.#source) {
      const stream = this.connection?.stream;
      if (this.#isRefused || !stream?.writable) return;
      if (!this.#send('d', piece)) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
    }
    this.#send('c', Buffer.alloc(0));
  }

  /** CopyData, CopyDone or CopyFail (PostgreSQL manual, message formats). */
  #send(type: 'd' | 'c' | 'f', body: Buffer): boolean {
    const head = Buffer.alloc(5);
    head.write(type, 0);
    head.writeInt32BE(body.length + 4, 1);
    const stream = this.connection?.stream;
    stream?.write(head);
    return stream?.write(body) ?? false;
  }

  handleError(error: Error): void {
    this.#isRefused = true;
    this.#onEnd(error, 0);
  }

  handleReadyForQuery(): void {
    this.#onEnd(null, this.rows);
  }
}
