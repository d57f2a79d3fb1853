import type { CopiedRow } from '../../../../../platform/database/copy-out.ts';
import { IDENTIFIER_MARK, identifierLexeme } from '../identifier-lexeme.ts';
import type { ArrayRoom } from './array-room.ts';
import { ByteTable, FIRST_HASH, hashOn } from './byte-table.ts';
import { field } from './document-rows.ts';
import { free } from './growing-list.ts';
import { PostingsBuilder, type PostingsData } from './postings.ts';
import { RowBytes } from './row-bytes.ts';

const MARK = IDENTIFIER_MARK.charCodeAt(0);
/** Lexemes of catalogue numbers begin so: fragments of these are found otherwise. */
const CODE_LEXEMES = (['catalogue_number', 'code_part'] as const).map((kind) => Buffer.from(identifierLexeme(kind, '')));

/** About how many bytes a row's numbers take. */
const ROW_BYTES = 256;
/** A number of 32 bits takes at most so many bytes of seven bits each. */
const MOST_BYTES = 5;
/** So many documents ahead rows are brought near. */
const AHEAD = 8;

/**
 * The words of rows, as numbers of a table. Words that many rows have come early, so that their
 * numbers are small: most take a byte or two.
 */
export class LexemeList {
  readonly words = new ByteTable();
  readonly #rows: RowBytes;
  #room = 0;
  /** Of the words of one row where each begins and ends, its hash, its number. */
  #starts = new Uint32Array();
  #ends = new Uint32Array();
  #hashes = new Int32Array();
  #numbers = new Uint32Array();
  #packed = new Uint8Array();
  /** How many rows have each word, by its number doubled, and one more for those in names. */
  #counts = new Uint32Array(1 << 8);

  constructor(expected: number) {
    this.#rows = new RowBytes(expected, ROW_BYTES);
  }

  /**
   * Adds a row's words, and whether their weight is A (names). The format is that of PostgreSQL's
   * `tsvectorsend`: count, then lexeme, zero, number of positions, positions with weight.
   */
  push(row: CopiedRow): void {
    const { bytes, view } = row;
    let at = row.start(field.words);
    const count = bytes.readInt32BE(at);
    at += 4;
    this.#makeRoom(count);
    const [starts, ends, hashes, numbers, packed] = [this.#starts, this.#ends, this.#hashes, this.#numbers, this.#packed];
    let kept = 0;
    for (let lexeme = 0; lexeme < count; lexeme++) {
      const start = at;
      let hash = FIRST_HASH;
      let four = fourBytes(view, at);
      let zeros = zerosIn(four);
      for (; zeros === 0; zeros = zerosIn(four)) {
        hash = hashOn(hash, four);
        at += 4;
        four = fourBytes(view, at);
      }
      const left = (31 - Math.clz32(zeros & -zeros)) >>> 3;
      if (left > 0) hash = hashOn(hash, four & ((1 << (left * 8)) - 1));
      at += left;
      const end = at;
      const positions = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
      const isName = positions > 0 && (bytes[at + 3] ?? 0) >>> 6 === 3;
      at += 3 + positions * 2;
      if (bytes[start] === MARK && isCodeLexeme(bytes, start)) continue;
      starts[kept] = start;
      ends[kept] = end;
      hashes[kept] = hash;
      numbers[kept] = isName ? 1 : 0;
      kept++;
    }
    this.words.addAll(view, starts, ends, hashes, kept, numbers);
    const most = Math.max(this.#counts.length * 2, this.words.size * 2);
    if (this.words.size * 2 > this.#counts.length) this.#counts = new Uint32Array(this.#counts.buffer.transfer(most * 4));
    const counts = this.#counts;
    let used = 0;
    for (let lexeme = 0; lexeme < kept; lexeme++) {
      let number = numbers[lexeme] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
      for (; number >= 0x80; number >>>= 7) packed[used++] = (number & 0x7f) | 0x80;
      packed[used++] = number;
    }
    this.#rows.push(packed, 0, used);
  }

  /**
   * The documents of each word, anywhere and in names. `rank`: the words' numbers in their order;
   * `order`: the rows in the order of documents. Counts and places are kept by the numbers of the
   * table: those of a row's rare words lie together, since they came together.
   */
  postings(room: ArrayRoom, rank: Uint32Array, order: Uint32Array): { anywhere: PostingsData; inNames: PostingsData } {
    const next = this.#counts.subarray(0, rank.length * 2);
    const numbers = this.#numbers;
    for (let word = 0; word < rank.length; word++) next[word * 2] = (next[word * 2] ?? 0) + (next[word * 2 + 1] ?? 0);
    const anywhere = new PostingsBuilder(room, { next, step: 2, offset: 0 }, order.length, rank);
    const inNames = new PostingsBuilder(room, { next, step: 2, offset: 1 }, order.length, rank);
    let touched = 0;
    for (let document = 0; document < order.length; document++) {
      touched ^= this.#rows.touch(order[document + AHEAD] ?? 0);
      const count = this.#read(order[document] ?? 0);
      // read first, all at once: waiting for one place of the memory after the other takes longer
      for (let at = 0; at < count; at++) touched ^= next[numbers[at] ?? 0] ?? 0;
      for (let at = 0; at < count; at++) {
        const number = numbers[at] ?? 0;
        anywhere.add(number & ~1, document);
        if ((number & 1) === 1) inNames.add(number, document);
      }
    }
    this.touched = touched;
    return { anywhere: anywhere.data, inNames: inNames.data };
  }

  /** Keeps reads that only bring memory near from being left out. */
  touched = 0;

  #makeRoom(count: number): void {
    if (count <= this.#room) return;
    this.#room = Math.max(count * 2, 256);
    this.#starts = new Uint32Array(this.#room);
    this.#ends = new Uint32Array(this.#room);
    this.#hashes = new Int32Array(this.#room);
    this.#numbers = new Uint32Array(this.#room);
    this.#packed = new Uint8Array(this.#room * MOST_BYTES);
  }

  release(): void {
    free(this.#counts);
    this.#rows.release();
  }

  /** Reads a row's words, each its number doubled, and one more where it is in the names. */
  #read(row: number): number {
    const bytes = this.#rows.row(row);
    const numbers = this.#numbers;
    let count = 0;
    for (let at = 0; at < bytes.length; count++) {
      let byte = bytes[at++] ?? 0;
      let number = byte & 0x7f;
      for (let shift = 7; byte >= 0x80; shift += 7) {
        byte = bytes[at++] ?? 0;
        number |= (byte & 0x7f) << shift;
      }
      numbers[count] = number >>> 0;
    }
    return count;
  }
}

/** Four bytes as a number, the first one lowest; zeros after the end. */
function fourBytes(view: DataView, at: number): number {
  if (at + 4 <= view.byteLength) return view.getInt32(at, true);
  let four = 0;
  for (let place = at; place < view.byteLength; place++) four |= view.getUint8(place) << ((place - at) * 8);
  return four;
}

/**
 * Not 0 where one of four bytes is 0: the lowest bit set is in the first one (H. S. Warren,
 * Hacker's Delight, 6-1).
 */
const zerosIn = (four: number): number => (four - 0x01_01_01_01) & ~four & 0x80_80_80_80;

function isCodeLexeme(bytes: Uint8Array, start: number): boolean {
  for (const mark of CODE_LEXEMES) {
    let same = 0;
    while (same < mark.length && bytes[start + same] === mark[same]) same++;
    if (same === mark.length) return true;
  }
  return false;
}
