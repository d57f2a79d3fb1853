export type PasswordStrength = { kind: 'short'; missing: number } | { kind: 'weak' | 'fair' | 'strong' };

/** The contract's least length. */
const leastLength = 8;

/**
 * How well a new password will hold, by length and by how many different characters it has. No kinds of characters are asked
 * for (NIST SP 800-63B, 3.1.1.2); whether it is common or leaked, only the server knows.
 */
export function passwordStrength(password: string): PasswordStrength {
  const length = Array.from(password).length;
  if (length < leastLength) return { kind: 'short', missing: leastLength - length };
  const different = new Set(password.toLowerCase()).size;
  if (different < 5 || (length < 14 && /^\d+$/.test(password))) return { kind: 'weak' };
  return { kind: length >= 14 && different >= 8 ? 'strong' : length >= 10 ? 'fair' : 'weak' };
}
