import { identifierLexeme } from '../identifier-lexeme.ts';
import { type IdentifierKind, type Recognition, wholeIdentifiers } from '../recognise.ts';
import { forEachBit } from './bit-set.ts';
import { codeMatch } from './code-index.ts';
import { type Segment, isThere } from './segment.ts';

/** The documents of a segment that a recognised identifier means. */
export type IdentifierMatches = {
  /** By kind: documents that have the identifier itself. */
  whole: Map<IdentifierKind, number[]>;
  /** Documents with a catalogue number that has it as a prefix of a part, or inside. */
  parts: number[];
  insides: number[];
};

/** Finds a recognition's matches among living documents on sale at `now`. */
export function matchIdentifiers(segment: Segment, recognition: Recognition, now: number): IdentifierMatches {
  const matches: IdentifierMatches = { whole: new Map(), parts: [], insides: [] };
  const isOnSale = (document: number) => isThere(segment, document, now);
  for (const { kind, value } of wholeIdentifiers(recognition)) {
    if (kind === 'catalogue_number') continue;
    const found = documentsOf(segment, identifierLexeme(kind, value), kind === 'inchikey').filter(isOnSale);
    if (found.length > 0) matches.whole.set(kind, found);
  }
  const { code, codePart } = recognition;
  if (code === null) return matches;
  const whole: number[] = [];
  segment.codes.forEachMatch(code, (document, match) => {
    if (!isOnSale(document)) return;
    if (match === codeMatch.whole) whole.push(document);
    else if (codePart !== null) (match === codeMatch.part ? matches.parts : matches.insides).push(document);
  });
  if (whole.length > 0) matches.whole.set('catalogue_number', whole);
  return matches;
}

/** Whether a living document on sale has the identifier. */
export const hasIdentifier = (segment: Segment, kind: IdentifierKind, value: string, now: number): boolean =>
  documentsOf(segment, identifierLexeme(kind, value), false).some((document) => isThere(segment, document, now));

/** The living documents on sale that have the identifier. */
export const documentsWith = (segment: Segment, kind: IdentifierKind, value: string, now: number): number[] =>
  documentsOf(segment, identifierLexeme(kind, value), false).filter((document) => isThere(segment, document, now));

function documentsOf({ vocabulary, anywhere, pool }: Segment, lexeme: string, prefix: boolean): number[] {
  const found = vocabulary.find(lexeme);
  const [from, to] = prefix ? vocabulary.withPrefix(lexeme) : found < 0 ? [0, 0] : [found, found + 1];
  if (from === to) return [];
  const list = to - from === 1 ? anywhere.listOf(from) : null;
  if (list) return [...list];
  const bits = pool.lend();
  anywhere.addTo(bits, from, to);
  const documents: number[] = [];
  forEachBit(bits, (document) => void documents.push(document));
  return documents;
}
