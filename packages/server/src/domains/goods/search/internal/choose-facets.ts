import type { AttributeChoice, AttributeFacet } from '../search-engine.ts';

/** What the hits have of one attribute, counted without the attribute's own choice. */
export type AttributeCounts = {
  key: string;
  /** How many of the hits have the attribute. */
  products: number;
  values: { value: string; count: number }[];
  range: { min: number; max: number } | null;
};

/** More facets than this nobody reads. */
const MOST_FACETS = 12;
const MOST_VALUES = 100;
/** An attribute distinguishes hits if a tenth of them, and at least two, have it. */
const LEAST_SHARE = 0.1;

/**
 * The attributes worth offering: those that most hits have and that differ, and chosen ones. Most
 * frequent values first.
 */
export function chooseFacets(counted: readonly AttributeCounts[], total: number, choices: readonly AttributeChoice[]): AttributeFacet[] {
  const isChosen = (key: string) => choices.some((choice) => choice.key === key);
  return counted
    .filter((facet) => isChosen(facet.key) || (facet.products >= Math.max(2, total * LEAST_SHARE) && distinguishes(facet)))
    .toSorted((a, b) => Number(isChosen(b.key)) - Number(isChosen(a.key)) || b.products - a.products || (a.key < b.key ? -1 : 1))
    .slice(0, MOST_FACETS)
    .map(({ key, values, range }) =>
      range
        ? { key, kind: 'range', ...range }
        : {
            key,
            kind: 'values',
            values: values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, MOST_VALUES),
          },
    );
}

const distinguishes = ({ values, range }: AttributeCounts): boolean => (range ? range.min < range.max : values.length >= 2);
