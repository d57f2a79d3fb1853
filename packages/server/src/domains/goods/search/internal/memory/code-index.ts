import type { ArrayRoom } from './array-room.ts';
import { Postings, type PostingsData, postingsOf } from './postings.ts';
import type { TextsData } from './vocabulary.ts';

/** How a text matches a catalogue number: not, inside, from the start of a part, or as a whole. */
export const codeMatch = { none: 0, inside: 1, part: 2, whole: 3 } as const;

const SPACE = 0x20;
const GRAMS = 36 ** 3;

/** The numbers as printed, those of a document with a space between, and their trigrams. */
export type CodesData = { texts: TextsData; grams: PostingsData };

/**
 * Finds documents by any fragment of their catalogue numbers, through trigrams: the fragment's two
 * rarest leave few to check.
 */
export class CodeIndex {
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #grams: Postings;

  constructor({ texts, grams }: CodesData) {
    this.#bytes = texts.bytes;
    this.#starts = texts.starts;
    this.#grams = new Postings(grams, texts.starts.length - 1);
  }

  /** Visits documents with a number that contains the fragment (upper-case letters and digits). */
  forEachMatch(fragment: string, visit: (document: number, match: number) => void): void {
    const grams: number[] = [];
    forEachGram(Buffer.from(fragment), 0, fragment.length, (gram) => grams.push(gram));
    grams.sort((a, b) => this.#count(a) - this.#count(b));
    const [rarest, second = rarest] = grams;
    if (rarest === undefined || second === undefined || this.#count(rarest) === 0) return;
    const wanted = Buffer.from(fragment);
    for (const document of this.#grams.common(rarest, second)) {
      const match = this.#match(document, wanted);
      if (match !== codeMatch.none) visit(document, match);
    }
  }

  #count = (gram: number): number => this.#grams.count(gram, gram + 1);

  #match(document: number, wanted: Uint8Array): number {
    const end = this.#starts[document + 1] ?? 0;
    let best: number = codeMatch.none;
    let start = this.#starts[document] ?? 0;
    for (let at = start; at <= end; at++) {
      if (at < end && this.#bytes[at] !== SPACE) continue;
      best = Math.max(best, matchCode(this.#bytes, start, at, wanted));
      start = at + 1;
    }
    return best;
  }
}

const plain = new Uint8Array(64);
const begins = new Uint8Array(64);

/** Compares letters and digits only; a part begins after a separator and at the first digit. */
function matchCode(bytes: Uint8Array, start: number, end: number, wanted: Uint8Array): number {
  let length = 0;
  let isAfterSeparator = true;
  let hasDigit = false;
  for (let at = start; at < end && length < plain.length; at++) {
    const sign = upperCase(bytes[at] ?? 0);
    if (sign === 0) {
      isAfterSeparator = true;
      continue;
    }
    const isFirstDigit = !hasDigit && sign <= NINE;
    if (isFirstDigit) hasDigit = true;
    plain[length] = sign;
    begins[length] = isAfterSeparator || isFirstDigit ? 1 : 0;
    isAfterSeparator = false;
    length++;
  }
  let best: number = codeMatch.none;
  for (let from = 0; from + wanted.length <= length; from++) {
    let same = 0;
    while (same < wanted.length && plain[from + same] === wanted[same]) same++;
    if (same < wanted.length) continue;
    if (from === 0 && length === wanted.length) return codeMatch.whole;
    best = Math.max(best, begins[from] === 1 ? codeMatch.part : codeMatch.inside);
  }
  return best;
}

const ZERO = 0x30;
const NINE = 0x39;

/** A letter in upper case, or a digit; 0 for anything else. */
function upperCase(sign: number): number {
  if (sign >= ZERO && sign <= NINE) return sign;
  if (sign >= 0x41 && sign <= 0x5a) return sign;
  return sign >= 0x61 && sign <= 0x7a ? sign - 0x20 : 0;
}

/** Visits the numbers of all three neighbouring letters or digits, separators left out. */
function forEachGram(bytes: Uint8Array, start: number, end: number, visit: (gram: number) => void): void {
  let gram = 0;
  let length = 0;
  for (let at = start; at < end; at++) {
    const sign = upperCase(bytes[at] ?? 0);
    if (bytes[at] === SPACE) length = 0;
    if (sign === 0) continue;
    gram = (gram % 36 ** 2) * 36 + (sign <= NINE ? sign - ZERO : sign - 0x41 + 10);
    length++;
    if (length >= 3) visit(gram);
  }
}

/** The documents of every trigram. */
export function indexGrams(room: ArrayRoom, { bytes, starts }: TextsData): PostingsData {
  const seen = new Uint32Array(GRAMS);
  const size = starts.length - 1;
  return postingsOf(room, GRAMS, size, (visit) => {
    seen.fill(0);
    for (let document = 0; document < size; document++) {
      forEachGram(bytes, starts[document] ?? 0, starts[document + 1] ?? 0, (gram) => {
        if (seen[gram] === document + 1) return;
        seen[gram] = document + 1;
        visit(gram, document);
      });
    }
  });
}
