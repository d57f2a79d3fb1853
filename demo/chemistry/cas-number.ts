/**
 * Whether a canonical CAS Registry Number ('67-64-1') has its check digit right: the sum of each digit times its position,
 * counted leftwards from the digit before the check digit, modulo 10 (CAS, "Check digit verification").
 */
export function hasValidCheckDigit(cas: string): boolean {
  const digits = cas.replaceAll('-', '').split('').map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check;
}
