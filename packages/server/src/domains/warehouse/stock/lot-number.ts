/**
 * Reads a lot number typed off a label ('E445417-1'), ignoring case and a prefix such as 'Lot' or
 * '批号'. Null if it is none.
 */
export function readLotNumber(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const number = plain.replace(/^(?:lot|batch|批号)\s*(?:no\.?|number|号)?[\s.:#]*/i, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(number) && /\d/.test(number) ? number : null;
}
