export type PasswordStrength = { kind: 'short'; missing: number } | { kind: 'weak' | 'fair' | 'strong' };

/** The contract's least length. */
const leastLength = 8;

/**
 * A password's strength by length and distinct characters. No kinds of characters are required
 * (NIST SP 800-63B, 3.1.1.2); only the server knows common ones.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < leastLength) return { kind: 'short', missing: leastLength - length };
  const different = new Set(password.toLowerCase()).size;
  if (different < 5 || (length < 14 && /^\d+$/.test(password))) return { kind: 'weak' };
  return { kind: length >= 14 && different >= 8 ? 'strong' : length >= 10 ? 'fair' : 'weak' };
}
