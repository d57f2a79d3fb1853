/** So long may a SMILES be, as it is given and as RDKit writes it. */
export const MOST_CHARACTERS = 2_000;

/** SMILES tokens: atoms, brackets, bonds, branches, ring numbers, parts. */
const token = /\[[^[\]\s]{1,40}\]|Cl|Br|[BCNOPSFI]|[bcnops]|\*|%\d{2}|[-=#$:/\\.()\d]/y;

/**
 * A text that looks like a SMILES, trimmed and half-width, else `null`. Only RDKit can decide; this
 * keeps other text away from it.
 */
export function readSmiles(text: string): string | null {
  const smiles = text.normalize('NFKC').trim();
  if (smiles === '' || smiles.length > MOST_CHARACTERS) return null;
  token.lastIndex = 0;
  while (token.lastIndex < smiles.length) if (!token.test(smiles)) return null;
  return smiles;
}

/**
 * Whether a search text may be a SMILES: it has a bond, branch, ring or charge that no word,
 * formula or catalogue number has.
 */
export function looksLikeSmiles(text: string): boolean {
  const smiles = readSmiles(text);
  if (smiles === null || smiles.length < 3 || !/^[A-Za-z[*]/.test(smiles)) return false;
  const isOpenedAndClosed = smiles.replaceAll(/[^(]/g, '').length === smiles.replaceAll(/[^)]/g, '').length;
  return isOpenedAndClosed && (/[=#[\]]/.test(smiles) || /[A-Za-z]\(([^()\d]+|.*[=#\\/].*)\)/.test(smiles) || /[cC]1.*1/.test(smiles));
}
