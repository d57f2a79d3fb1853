const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';

/**
 * Reads an 18-character identity number, tidied; null if its form, birth date or check character
 * (ISO 7064 MOD 11-2, GB 11643-1999) is wrong.
 */
export function readIdentityNumber(text: string): string | null {
  const number = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  if (!/^[1-9]\d{5}(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{3}[\dX]$/.test(number)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return checkCharacters[sum % 11] === number[17] ? number : null;
}
