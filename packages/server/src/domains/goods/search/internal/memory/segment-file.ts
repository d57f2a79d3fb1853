import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { type ArrayRoom, aligned } from './array-room.ts';
import type { DictionaryValues } from './dictionaries.ts';
import type { SegmentData } from './segment.ts';

// The file: eight bytes of name, the head's length and checksum (four each, little-endian), the
// head as JSON, the arrays one after the other at multiples of eight, their checksum.

const NAME = Buffer.from('ALQINDEX');
const PREFIX = NAME.length + 8;
/** So many bytes are written or read at once, between two answers of the thread. */
const PIECE = 1 << 22;
const LONGEST_WRITE_MS = 3_600_000;

const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array } as const;
type Kind = keyof typeof kinds;
/** Where an array lies, or what an object of arrays has. */
type Shape = { kind: Kind; offset: number; length: number } | { [key: string]: Shape };

/** A loaded segment and what it is read with; `mark` is the caller's, and comes back as it was. */
export type SavedSegment<Mark> = { mark: Mark; values: DictionaryValues; data: SegmentData };

type Head<Mark> = { mark: Mark; values: DictionaryValues; documents: number; bytes: number; shape: Shape };

/**
 * Writes a segment to a file, all or nothing. Prices may change meanwhile: each piece is written as
 * it is then.
 */
export async function writeSegmentFile<Mark>(path: string, { mark, values, data }: SavedSegment<Mark>): Promise<void> {
  const arrays: Uint8Array[] = [];
  let bytes = 0;
  const shapeOf = (part: object): Shape => {
    if (!ArrayBuffer.isView(part)) {
      return Object.fromEntries(Object.entries(part).map(([key, own]: [string, object]) => [key, shapeOf(own)]));
    }
    const array = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    const kind = kindOf(part);
    const shape = { kind, offset: bytes, length: part.byteLength / kinds[kind].BYTES_PER_ELEMENT };
    arrays.push(array);
    bytes += aligned(array.length);
    return shape;
  };
  const shape = shapeOf(data);
  const documents = data.columns.products.length;
  const head = Buffer.from(JSON.stringify({ mark, values, documents, bytes, shape } satisfies Head<Mark>));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeUnfinished(path);
  const unfinished = `${path}.${randomUUID()}.new`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    const prefix = Buffer.alloc(PREFIX);
    NAME.copy(prefix);
    prefix.writeUInt32LE(head.length, NAME.length);
    prefix.writeUInt32LE(crc32(head), NAME.length + 4);
    await file.write(prefix);
    await file.write(head);
    let sum = 0;
    for (const array of arrays) {
      for (let at = 0; at < array.length; at += PIECE) {
        const piece = Buffer.from(array.subarray(at, at + PIECE));
        sum = crc32(piece, sum);
        await file.write(piece);
      }
      const rest = Buffer.alloc(aligned(array.length) - array.length);
      sum = crc32(rest, sum);
      await file.write(rest);
    }
    const last = Buffer.alloc(4);
    last.writeUInt32LE(sum);
    await file.write(last);
    await file.datasync();
  } catch (error) {
    await file.close();
    await rm(unfinished, { force: true });
    throw error;
  }
  await file.close();
  await rename(unfinished, path);
}

/** What a killed program left behind; a younger file may still be written. */
async function removeUnfinished(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.new')) continue;
    const file = join(dirname(path), name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LONGEST_WRITE_MS) await rm(file, { force: true });
  }
}

/** A file whose head has been read. */
export type OpenedSegmentFile<Mark> = {
  mark: Mark;
  documents: number;
  /** Reads the rest; null where it is damaged. */
  read: (room: ArrayRoom) => Promise<SavedSegment<Mark> | null>;
  close: () => Promise<void>;
};

/** Opens what `writeSegmentFile` wrote; null where there is none, or its head is damaged. */
export async function openSegmentFile<Mark>(path: string): Promise<OpenedSegmentFile<Mark> | null> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  const head = await readHead<Mark>(file).catch(() => null);
  if (!head) {
    await file.close();
    return null;
  }
  const { mark, values, documents, bytes } = head;
  return {
    mark,
    documents,
    read: async (room) => {
      const { buffer, offset } = room(bytes);
      const body = new Uint8Array(buffer, offset, bytes);
      let sum = 0;
      for (let at = 0; at < bytes;) {
        const piece = body.subarray(at, Math.min(at + PIECE, bytes));
        const { bytesRead } = await file.read(piece, 0, piece.length, head.start + at);
        if (bytesRead === 0) return null;
        sum = crc32(piece.subarray(0, bytesRead), sum);
        at += bytesRead;
      }
      const last = Buffer.alloc(4);
      const { bytesRead } = await file.read(last, 0, 4, head.start + bytes);
      if (bytesRead !== 4 || last.readUInt32LE() !== sum) return null;
      return { mark, values, data: arraysOf(head.shape, buffer, offset) };
    },
    close: () => file.close(),
  };
}

async function readHead<Mark>(file: FileHandle): Promise<(Head<Mark> & { start: number }) | null> {
  const prefix = Buffer.alloc(PREFIX);
  await file.read(prefix, 0, PREFIX, 0);
  const length = prefix.readUInt32LE(NAME.length);
  const { size } = await file.stat();
  if (!prefix.subarray(0, NAME.length).equals(NAME) || PREFIX + length > size) return null;
  const text = Buffer.alloc(length);
  await file.read(text, 0, length, PREFIX);
  if (crc32(text) !== prefix.readUInt32LE(NAME.length + 4)) return null;
  const head: Head<Mark> = JSON.parse(text.toString());
  return { ...head, start: PREFIX + length };
}

/** The arrays of a shape as parts of one buffer. The checksum vouches for the shape. */
const arraysOf = (shape: Shape, buffer: ArrayBufferLike, start: number): SegmentData =>
  JSON.parse(JSON.stringify(shape), (_, part: Shape | number | string): unknown =>
    isArray(part) ? makeArray[part.kind](buffer, start + part.offset, part.length) : part,
  );

const makeArray: Record<Kind, (buffer: ArrayBufferLike, offset: number, length: number) => ArrayBufferView> = {
  Uint8Array: (...place) => new Uint8Array(...place),
  Uint16Array: (...place) => new Uint16Array(...place),
  Uint32Array: (...place) => new Uint32Array(...place),
  Float64Array: (...place) => new Float64Array(...place),
};

const isArray = (shape: Shape | number | string): shape is { kind: Kind; offset: number; length: number } =>
  typeof shape === 'object' && typeof shape['kind'] === 'string';

function kindOf(array: ArrayBufferView): Kind {
  const kind = Object.entries(kinds).find(([, own]) => array instanceof own)?.[0];
  if (kind === 'Uint8Array' || kind === 'Uint16Array' || kind === 'Uint32Array' || kind === 'Float64Array') return kind;
  throw new Error('an array of a segment that no file can hold');
}

/**
 * What a file of this program can be read by: the built one's code, Node and processor. Null where
 * the program runs from its sources, which change without a build.
 */
export async function codeIdentity(program: string): Promise<string | null> {
  if (!program.endsWith('.js')) return null;
  // the names of all that it imports have a digest of their contents
  const digest = createHash('sha256').update(await readFile(program));
  return `${digest.digest('hex')} ${process.version} ${process.arch}`;
}
