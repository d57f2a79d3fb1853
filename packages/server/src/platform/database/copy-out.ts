import pg, { type Connection } from 'pg';
import type { DatabasePool } from './connection.ts';

/**
 * Bytes before the first row of a binary copy: signature, flags, empty extension (PostgreSQL
 * manual, COPY).
 */
const HEADER = 19;

/** A row's fields in a binary copy, read in place; unused ones are not decoded. */
export class CopiedRow {
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  #from = 0;
  #to = 0;
  bytes: Buffer = Buffer.alloc(0);
  /** The same bytes. */
  view: DataView = new DataView(new ArrayBuffer(0));

  /** Finds the row at `offset`; returns where the next begins, or null if it is incomplete. */
  read(bytes: Buffer, offset: number): number | null {
    if (offset + 2 > bytes.length) return null;
    const fields = bytes.readInt16BE(offset);
    let at = offset + 2;
    for (let field = 0; field < fields; field++) {
      if (at + 4 > bytes.length) return null;
      const length = bytes.readInt32BE(at);
      at += 4;
      this.#starts[field] = at;
      this.#lengths[field] = length;
      at += Math.max(length, 0);
      if (at > bytes.length) return null;
    }
    if (this.bytes !== bytes) this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.bytes = bytes;
    this.#from = offset;
    this.#to = at;
    return at;
  }

  /** The row's own bytes, to be kept: `read` finds them at 0. */
  copy = (): Buffer => Buffer.from(this.bytes.subarray(this.#from, this.#to));

  start = (field: number): number => this.#starts[field] ?? 0;
  end = (field: number): number => this.start(field) + Math.max(this.#lengths[field] ?? 0, 0);
  isNull = (field: number): boolean => (this.#lengths[field] ?? -1) < 0;
  /** An `int8` that a double can hold. */
  int8(field: number): number {
    const at = this.start(field);
    return this.bytes.readInt32BE(at) * 0x1_0000_0000 + this.bytes.readUInt32BE(at + 4);
  }
  int4 = (field: number): number => this.bytes.readInt32BE(this.start(field));
  float8 = (field: number): number => this.bytes.readDoubleBE(this.start(field));
  bool = (field: number): boolean => this.bytes[this.start(field)] === 1;
  text = (field: number): string => this.bytes.toString('utf8', this.start(field), this.end(field));
}

/**
 * Streams the rows of a `select` in PostgreSQL's binary format, the fastest. The row object is
 * reused, and its bytes are valid only during the call.
 */
export async function copyOut(db: DatabasePool, select: string, onRow: (row: CopiedRow) => void): Promise<void> {
  const client = await db.connect();
  let failure: Error | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      client.query(new CopyOut(`copy (${select}) to stdout (format binary)`, onRow, (error) => (error ? reject(error) : resolve())));
    });
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw failure;
  } finally {
    client.release(failure);
  }
}

/** The query that `pg` runs: it gets everything that the server answers. */
class CopyOut extends pg.Query {
  readonly #text: string;
  readonly #onRow: (row: CopiedRow) => void;
  readonly #row = new CopiedRow();
  #rest: Buffer = Buffer.alloc(0);
  #isBegun = false;
  #fault: Error | null = null;
  /** `pg` wraps it to end its own clock. */
  callback: (error: Error | null) => void;

  constructor(text: string, onRow: (row: CopiedRow) => void, onEnd: (error: Error | null) => void) {
    super(text);
    this.#text = text;
    this.#onRow = onRow;
    this.callback = onEnd;
  }

  override submit = (connection: Connection): void => connection.query(this.#text);

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#fault) return;
    try {
      this.#take(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]));
    } catch (error) {
      // the server's rows keep arriving: they are skipped, and the fault is thrown at the end
      this.#fault = error instanceof Error ? error : new Error(String(error));
    }
  }

  #take(bytes: Buffer): void {
    let at = 0;
    if (!this.#isBegun && bytes.length >= HEADER) {
      at = HEADER;
      this.#isBegun = true;
    }
    while (this.#isBegun && at + 2 <= bytes.length && bytes.readInt16BE(at) >= 0) {
      const next = this.#row.read(bytes, at);
      if (next === null) break;
      this.#onRow(this.#row);
      at = next;
    }
    this.#rest = bytes.subarray(at);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.callback(this.#fault);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}
