import type { Term } from './words.ts';

/** How much a word tells: A names, B synonyms, grade and brand, C category, packs and properties, D the rest. */
export type Weight = 'A' | 'B' | 'C' | 'D';

/** A word as a quoted lexeme. Words hold letters, digits, dots and hyphens alone; quoting stands against any change of that. */
const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The text form of a `tsvector`; a word of several weights keeps the best. */
export function vectorText(words: Iterable<readonly [word: string, weight: Weight]>): string {
  const best = new Map<string, Weight>();
  for (const [word, weight] of words) {
    const before = best.get(word);
    if (before === undefined || weight < before) best.set(word, weight);
  }
  return [...best].map(([word, weight]) => `${quoted(word)}:1${weight}`).join(' ');
}

/** The text form of a `tsquery` for one term. */
export const termText = ({ word, prefix }: Term): string => quoted(word) + (prefix ? ':*' : '');

/** The text form of a `tsquery` that wants all terms; `inNames` wants whole words among the names. */
export const allTermsText = (terms: readonly Term[], { inNames }: { inNames: 'words' | 'prefixes' | null }): string =>
  terms
    .map((term) => {
      if (inNames === 'words') return `${quoted(term.word)}:A`;
      if (inNames === 'prefixes') return `${quoted(term.word)}:${term.prefix ? '*' : ''}A`;
      return termText(term);
    })
    .join(' & ');
