/** GB 32100-2015: digits and capitals without I, O, S, V and Z. */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

export type ReadTaxNumber = { number: string; /** It is taken all the same. */ warning: 'check_character' | 'old_form' | null };

/**
 * Reads a tax number: 18 characters by GB 32100-2015, a wrong check character is a warning; 15, 17
 * and 20 characters pass with a warning (domain rules, Invoices). Others are null.
 */
export function readTaxNumber(text: string): ReadTaxNumber | null {
  const number = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-Z]*$/.test(number)) return null;
  if ([15, 17, 20].includes(number.length)) return { number, warning: 'old_form' };
  if (number.length !== 18) return null;
  const values = Array.from(number, (character) => alphabet.indexOf(character));
  if (values.includes(-1)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return { number, warning: (31 - (sum % 31)) % 31 === values[17] ? null : 'check_character' };
}
