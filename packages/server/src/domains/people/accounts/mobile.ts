/**
 * A mobile number as the shop keeps it: eleven digits, 13…19, without +86 or 0086, spaces, dashes and brackets, whatever the width
 * of its figures. Null when that is not what was typed.
 */
export function normaliseMobile(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/[\s()（）［］[\]\-‐‑‒–—―－.·]/g, '');
  const national = bare.replace(/^(?:\+|00)86/, '');
  return /^1[3-9]\d{9}$/.test(national) ? national : null;
}
