/**
 * Reads a text that is only an InChIKey, in any case, into capitals; else `null`. 14-10-1 letters
 * (IUPAC, InChI Technical Manual).
 */
export function readInchikey(text: string): string | null {
  const key = text
    .normalize('NFKC')
    .trim()
    .replace(/^inchikey\s*[=:]\s*/i, '')
    .toUpperCase();
  return /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(key) ? key : null;
}
