import { casNeighbours, readCas } from '../chemistry/cas-number.ts';
import { hillFormula } from '../chemistry/formula.ts';
import { readCode } from './catalogue-number.ts';

export type IdentifierKind = 'cas' | 'catalogue_number' | 'formula';

/** What a query may be besides words: identifiers in their normal forms, and what a mistyped CAS number may have meant. */
export type Recognition = {
  cas: string | null;
  /** A whole catalogue number, and one of which it may be a part. */
  code: string | null;
  codePart: string | null;
  formula: string | null;
  /** Right CAS numbers one slip away from one whose check digit is wrong. */
  neighbours: string[];
};

/** Reads identifiers from what somebody typed. Nothing here looks at the catalogue. */
export function recognise(text: string): Recognition {
  const cas = readCas(text);
  const code = readCode(text);
  return {
    cas: cas?.isValid ? cas.cas : null,
    code: code?.code ?? null,
    codePart: code?.mayBePart ? code.code : null,
    formula: readFormula(text.trim()),
    neighbours: cas && !cas.isValid ? casNeighbours(cas.cas) : [],
  };
}

/** One capital alone is a letter, and a word such as 'In' is English before it is indium: a formula has two atoms at least. */
function readFormula(text: string): string | null {
  if (text.length > 80 || !/^[A-Z([\d]/.test(text.normalize('NFKC')) || /^\d+$/.test(text)) return null;
  const formula = hillFormula(text);
  return formula && !/^[A-Z][a-z]?$/.test(formula) ? formula : null;
}
