/**
 * An InChIKey in capitals ('CSCPPACGZOOCGX-UHFFFAOYSA-N'), read from a text that is one and nothing else, in any case; `null` where
 * it is none. Two hashes and the protonation, 14-10-1 letters (IUPAC, InChI Technical Manual).
 */
export function readInchikey(text: string): string | null {
  const key = text
    .normalize('NFKC')
    .trim()
    .replace(/^inchikey\s*[=:]\s*/i, '')
    .toUpperCase();
  return /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/.test(key) ? key : null;
}
