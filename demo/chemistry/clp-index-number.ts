/**
 * Whether a text is a CLP Annex VI index number ('606-001-00-8') with the right check digit
 * (Regulation (EC) No 1272/2008, Annex VI, 1.1.1.1: the ISBN method).
 */
export function isClpIndexNumber(text: string): boolean {
  const parts = /^(\d{3})-(\d{3})-(\d{2})-([\dX])$/.exec(text);
  if (parts === null) return false;
  const digits = parts.slice(1, 4).join('').split('').map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 1), 0) % 11;
  return (sum === 10 ? 'X' : String(sum)) === parts[4];
}
