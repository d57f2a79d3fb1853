const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
/** Fewer numbers are compared: the digits' tables would cost more. */
const FEW = 1 << 14;

/** Sorts numbers of rows by whole numbers, lowest first; equal ones stay as they are. */
export function sortBy(order: Uint32Array, valueOf: (row: number) => number): void {
  if (order.length < FEW) {
    const places = new Map(Array.from(order, (row, place) => [row, place]));
    order.sort((a, b) => valueOf(a) - valueOf(b) || (places.get(a) ?? 0) - (places.get(b) ?? 0));
    return;
  }
  let [lowest, highest] = [Infinity, -Infinity];
  for (const row of order) {
    const value = valueOf(row);
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const other = new Uint32Array(order.length);
  const ends = new Uint32Array(DIGITS);
  for (let unit = 1; unit <= highest - lowest; unit *= DIGITS) {
    const digit = (row: number) => Math.floor((valueOf(row) - lowest) / unit) % DIGITS;
    ends.fill(0);
    for (const row of order) {
      const own = digit(row);
      ends[own] = (ends[own] ?? 0) + 1;
    }
    let end = 0;
    for (let own = 0; own < DIGITS; own++) {
      const count = ends[own] ?? 0;
      ends[own] = end;
      end += count;
    }
    for (const row of order) {
      const own = digit(row);
      const place = ends[own] ?? 0;
      other[place] = row;
      ends[own] = place + 1;
    }
    order.set(other);
  }
}
