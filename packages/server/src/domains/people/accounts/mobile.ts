/**
 * A mobile number in canonical form: eleven digits, 13…19, without +86 or 0086, separators and full
 * width. Null if it is none.
 */
export function normaliseMobile(typed: string): string | null {
  const bare = typed.normalize('NFKC').replace(/[\s()（）［］[\]\-‐‑‒–—―－.·]/g, '');
  const national = bare.replace(/^(?:\+|00)86/, '');
  return /^1[3-9]\d{9}$/.test(national) ? national : null;
}
