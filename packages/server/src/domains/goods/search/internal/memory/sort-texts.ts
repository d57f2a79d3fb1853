/** Texts by number: where each begins and ends in the bytes. */
export type Texts = { bytes: Uint8Array; size: number; start: (number: number) => number; end: (number: number) => number };

/** So few texts are compared with each other. */
const FEW = 24;
/** A bucket for each byte, and the first for texts that have ended. */
const BUCKETS = 257;

/**
 * The numbers of texts in the order of their bytes: bucket by bucket, byte by byte, since comparing
 * millions of texts takes seconds. Equal ones stay in the order of their numbers.
 */
export function orderOfTexts(texts: Texts): Uint32Array<ArrayBuffer> {
  const { bytes, size } = texts;
  const order = new Uint32Array(size);
  for (let number = 0; number < size; number++) order[number] = number;
  const sorted = new Uint32Array(size);
  const bucketOf = new Uint16Array(size);
  const ends = new Uint32Array(BUCKETS);
  const waiting = [0, size, 0];
  while (waiting.length > 0) {
    const depth = waiting.pop() ?? 0;
    const to = waiting.pop() ?? 0;
    const from = waiting.pop() ?? 0;
    if (to - from <= FEW) {
      insert(order, from, to, texts, depth);
      continue;
    }
    ends.fill(0);
    for (let at = from; at < to; at++) {
      const number = order[at] ?? 0;
      const place = texts.start(number) + depth;
      const bucket = place < texts.end(number) ? (bytes[place] ?? 0) + 1 : 0;
      bucketOf[at] = bucket;
      ends[bucket] = (ends[bucket] ?? 0) + 1;
    }
    let end = from;
    for (let bucket = 0; bucket < BUCKETS; bucket++) {
      const count = ends[bucket] ?? 0;
      if (bucket > 0 && count > 1) waiting.push(end, end + count, depth + 1);
      ends[bucket] = end;
      end += count;
    }
    for (let at = from; at < to; at++) {
      const bucket = bucketOf[at] ?? 0;
      const place = ends[bucket] ?? 0;
      sorted[place] = order[at] ?? 0;
      ends[bucket] = place + 1;
    }
    for (let at = from; at < to; at++) order[at] = sorted[at] ?? 0;
  }
  return order;
}

/** Sorts a few texts that are equal up to `depth` by insertion. */
function insert(order: Uint32Array, from: number, to: number, texts: Texts, depth: number): void {
  for (let at = from + 1; at < to; at++) {
    const number = order[at] ?? 0;
    let place = at;
    while (place > from && isBefore(number, order[place - 1] ?? 0, texts, depth)) {
      order[place] = order[place - 1] ?? 0;
      place--;
    }
    order[place] = number;
  }
}

function isBefore(one: number, other: number, { bytes, start, end }: Texts, depth: number): boolean {
  let a = start(one) + depth;
  let b = start(other) + depth;
  const [aEnd, bEnd] = [end(one), end(other)];
  while (a < aEnd && b < bEnd) {
    const difference = (bytes[a++] ?? 0) - (bytes[b++] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return aEnd - a < bEnd - b;
}
