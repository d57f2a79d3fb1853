/** So long may a SMILES be, as it is given and as RDKit writes it. */
export const MOST_CHARACTERS = 2_000;

/** What SMILES is written with: atoms, brackets with isotope, charge and chirality, bonds, branches, ring numbers, parts. */
const token = /\[[^[\]\s]{1,40}\]|Cl|Br|[BCNOPSFI]|[bcnops]|\*|%\d{2}|[-=#$:/\\.()\d]/y;

/**
 * A text that is written like a SMILES, trimmed, with full-width letters made plain; `null` for anything else. Whether it is one
 * only RDKit can say; this keeps everything else away from it.
 */
export function readSmiles(text: string): string | null {
  const smiles = text.normalize('NFKC').trim();
  if (smiles === '' || smiles.length > MOST_CHARACTERS) return null;
  token.lastIndex = 0;
  while (token.lastIndex < smiles.length) if (!token.test(smiles)) return null;
  return smiles;
}

/**
 * Whether somebody who typed this into the search box may have meant a SMILES: written like one, with something that neither a
 * word nor a formula nor a catalogue number has (a bond, a branch after an atom, a ring, a charge in brackets).
 */
export function looksLikeSmiles(text: string): boolean {
  const smiles = readSmiles(text);
  if (smiles === null || smiles.length < 3 || !/^[A-Za-z[*]/.test(smiles)) return false;
  const isOpenedAndClosed = smiles.replaceAll(/[^(]/g, '').length === smiles.replaceAll(/[^)]/g, '').length;
  return isOpenedAndClosed && (/[=#[\]]/.test(smiles) || /[A-Za-z]\(([^()\d]+|.*[=#\\/].*)\)/.test(smiles) || /[cC]1.*1/.test(smiles));
}
