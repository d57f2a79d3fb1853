/**
 * A lot number as the shop writes it ('E445417-1'), read from what somebody typed off a label: a word such as 'Lot' or '批号'
 * before it and small letters are forgiven. Null where it is none; a word of letters is a word.
 */
export function readLotNumber(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const number = plain.replace(/^(?:lot|batch|批号)\s*(?:no\.?|number|号)?[\s.:#]*/i, '').toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{2,31}$/.test(number) && /\d/.test(number) ? number : null;
}
