import type { Connection, Submittable } from 'pg';
import type { DatabasePool } from './connection.ts';

/** The size of the signature, the flags and the empty extension before the first row of a binary copy (PostgreSQL manual, COPY). */
const HEADER = 19;

/** The fields of one row of a binary copy, read where they arrived: nothing is made of a field that nobody asks for. */
export class CopiedRow {
  readonly #starts: number[] = [];
  readonly #lengths: number[] = [];
  #from = 0;
  #to = 0;
  bytes: Buffer = Buffer.alloc(0);

  /** Finds the row that begins at `offset`; gives where the next one does, or null where the rest has not yet arrived. */
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
 * Copies the rows of a `select` out of the database in PostgreSQL's binary form, the fastest there is, and shows them one
 * by one; nothing is gathered. The row is the same object every time, and its bytes hold only during the call.
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

/** The query that `pg` carries out: it hears of everything that the server answers. */
class CopyOut implements Submittable {
  readonly #text: string;
  readonly #onRow: (row: CopiedRow) => void;
  readonly #row = new CopiedRow();
  #rest: Buffer = Buffer.alloc(0);
  #isBegun = false;
  #fault: Error | null = null;
  /** `pg` wraps it to end its own clock. */
  callback: (error: Error | null) => void;

  constructor(text: string, onRow: (row: CopiedRow) => void, onEnd: (error: Error | null) => void) {
    this.#text = text;
    this.#onRow = onRow;
    this.callback = onEnd;
  }

  submit = (connection: Connection): void => connection.query(this.#text);

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#fault) return;
    try {
      this.#take(this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]));
    } catch (error) {
      // the server's rows go on arriving: they are let pass, and the fault told at the end
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
