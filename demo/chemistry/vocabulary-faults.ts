import type { ProductData } from '../format/catalogue.ts';

/**
 * Grades and text attributes with two translations, one sentence each: in a filter they would be
 * two choices.
 */
export function vocabularyFaults(products: readonly ProductData[]): string[] {
  const meanings = new Map<string, Set<string>>();
  const learn = (field: string, word: string, meaning: string): void => {
    const key = `${field}: '${word}'`;
    meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
  };
  for (const { grade, attributes } of products) {
    for (const [field, value] of Object.entries({ ...attributes, ...(grade && { grade }) })) {
      if (typeof value !== 'object') continue;
      learn(field, value.en, value.zh);
      learn(field, value.zh, value.en);
    }
  }
  return [...meanings].filter(([, words]) => words.size > 1).map(([key, words]) => `${key} stands for ${[...words].join(' and ')}`);
}
