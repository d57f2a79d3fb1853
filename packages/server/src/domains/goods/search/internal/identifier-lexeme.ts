import type { IdentifierKind } from './recognise.ts';

/** Kinds of indexed identifiers: those of a recognition, and the end of a catalogue number. */
export type LexemeKind = IdentifierKind | 'code_part';

/** No word of `words.ts` has the mark, so words and identifiers never collide. */
export const IDENTIFIER_MARK = '#';

/** The lexeme under which a document holds an identifier, beside its words. */
export const identifierLexeme = (kind: LexemeKind, value: string): string => `${IDENTIFIER_MARK}${kind}/${value}`;
