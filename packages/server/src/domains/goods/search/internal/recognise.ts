import { casNeighbours, casReadings, readCas } from '../../chemistry/cas-number.ts';
import { hillFormula } from '../../chemistry/formula.ts';
import { readLotNumber } from '../../../warehouse/stock/lot-number.ts';
import { readCode } from '../catalogue-number.ts';

export type IdentifierKind = 'cas' | 'catalogue_number' | 'formula' | 'inchikey' | 'smiles' | 'lot';

/** What a query may be besides words: normalised identifiers, and corrections of a CAS number. */
export type Recognition = {
  cas: string | null;
  /** A whole catalogue number, and one of which it may be a part. */
  code: string | null;
  codePart: string | null;
  formula: string | null;
  /** A whole InChIKey, or its first block, which is the skeleton without stereo and isotopes. */
  inchikey: string | null;
  smiles: string | null;
  lot: string | null;
  /** Right CAS numbers one slip away from one whose check digit is wrong, or that it may be where
   * digits were not read. */
  neighbours: string[];
};

/** Reads identifiers from what somebody typed. Nothing here looks at the catalogue. */
export function recognise(text: string): Recognition {
  const cas = readCas(text);
  const code = readCode(text);
  const plain = text.normalize('NFKC').trim();
  return {
    cas: cas?.isValid ? cas.cas : null,
    code: code?.code ?? null,
    codePart: code?.mayBePart ? code.code : null,
    formula: readFormula(plain),
    inchikey: readInchikey(plain),
    smiles: readSmiles(plain),
    // a hyphen before the last digits is easily lost: 'E445417 1'
    lot: readLotNumber(plain.replace(/(?<=\d)\s(?=\d{1,3}$)/, '-')),
    neighbours: cas === null ? casReadings(text) : cas.isValid ? [] : casNeighbours(cas.cas),
  };
}

/** The identifiers of a recognition, most certain kind first. */
export function wholeIdentifiers({ cas, code, formula, inchikey, smiles, lot }: Recognition): { kind: IdentifierKind; value: string }[] {
  const candidates: [IdentifierKind, string | null][] = [
    ['cas', cas],
    ['catalogue_number', code],
    ['inchikey', inchikey],
    ['formula', formula],
    ['smiles', smiles],
    ['lot', lot],
  ];
  return candidates.flatMap(([kind, value]) => (value === null ? [] : [{ kind, value }]));
}

/** A single capital is a letter, and 'In' an English word: a formula has at least two atoms. */
function readFormula(text: string): string | null {
  if (text.length > 80 || !/^[A-Z([\d]/.test(text) || /^\d+$/.test(text)) return null;
  const formula = hillFormula(text);
  return formula && !/^[A-Z][a-z]?$/.test(formula) ? formula : null;
}

/**
 * InChI Technical FAQ, IUPAC 2021, 13: 14 letters of skeleton, 8 of the rest with flag and version,
 * 1 of protonation.
 */
function readInchikey(text: string): string | null {
  const plain = text.replace(/^InChIKey\s*=\s*/i, '').toUpperCase();
  return /^[A-Z]{14}(-[A-Z]{10}-[A-Z])?$/.test(plain) ? plain : null;
}

/** A text in the alphabet of SMILES. Two letters are rather a formula or a word. */
const readSmiles = (text: string): string | null =>
  text.length >= 3 && text.length <= 1000 && /^[A-Za-z[][A-Za-z0-9@+\-[\]()=#$/\\%.:*]+$/.test(text) ? text : null;
