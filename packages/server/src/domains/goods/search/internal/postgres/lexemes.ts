import type { Form, Term } from '../words.ts';

/**
 * The weight of a word: A names, B synonyms, grade and brand, C category, packs, properties, D
 * rest.
 */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A word as a quoted lexeme. Only a SMILES contains backslashes. */
const quoted = (word: string) => (/['\\]/.test(word) ? `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` : `'${word}'`);

/** The text form of a `tsvector`; a word of several weights keeps the best. */
export function vectorText(words: Iterable<readonly [word: string, weight: Weight]>): string {
  const best = new Map<string, Weight>();
  for (const [word, weight] of words) {
    const before = best.get(word);
    if (before === undefined || weight < before) best.set(word, weight);
  }
  return [...best].map(([word, weight]) => `${quoted(word)}:1${weight}`).join(' ');
}

/** The text form of a `tsquery` for one identifier; `prefix` finds what begins so, too. */
export const lexemeText = (lexeme: string, { prefix }: { prefix: boolean }): string => quoted(lexeme) + (prefix ? ':*' : '');

/** The text form of a `tsquery` for one term. */
export const termText = (term: Term): string => oneOf(term.map(({ word, prefix }) => lexemeText(word, { prefix })));

/**
 * A `tsquery` text that requires all terms; `inNames` requires whole words or prefixes in the
 * names. A form with a penalty counts one weight lower for each.
 */
export const allTermsText = (terms: readonly Term[], { inNames }: { inNames: 'words' | 'prefixes' | null }): string =>
  terms.map((term) => (inNames === null ? termText(term) : oneOf(formsInNames(term, inNames === 'prefixes' ? 1 : 0)))).join(' & ');

const formsInNames = ([first, ...others]: Term, allowed: 0 | 1): string[] =>
  [first, ...others.filter(({ penalty }) => penalty <= allowed)].map(({ word, prefix }: Form) =>
    allowed === 1 && prefix ? `${quoted(word)}:*A` : `${quoted(word)}:A`,
  );

const oneOf = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' | ')})`);
