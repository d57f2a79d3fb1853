import type { Output } from '@aliquot/contract/shop/client.ts';
import { containsWords } from '../../content/contains-words.ts';

export type Brand = Output<'catalogue', 'findBrands'>['items'][number];

/** A brand's name in Latin letters, for its place in the alphabet in both languages. */
const latinName = ({ name, other_name: other }: Pick<Brand, 'name' | 'other_name'>): string =>
  /^[\p{Script=Latin}\d]/u.test(name) ? name : (other ?? name);

/** Brands by the first letter of their Latin names, A to Z; others last under `#`. */
export function byLetter(brands: readonly Brand[]): { letter: string; brands: Brand[] }[] {
  const letterOf = (brand: Brand) => /^[A-Z]/.exec(latinName(brand).normalize('NFD').toUpperCase())?.[0] ?? '#';
  const place = (letter: string) => (letter === '#' ? '[' : letter);
  const groups = Map.groupBy(
    brands.toSorted((a, b) => (latinName(a).toLowerCase() < latinName(b).toLowerCase() ? -1 : 1)),
    letterOf,
  );
  return [...groups].map(([letter, found]) => ({ letter, brands: found })).toSorted((a, b) => (place(a.letter) < place(b.letter) ? -1 : 1));
}

/** Brands whose names, summary or ranges contain every sought word. */
export const matching = (brands: readonly Brand[], sought: string): Brand[] =>
  brands.filter(({ name, other_name: other, summary, ranges }) =>
    containsWords([name, other, summary, ...ranges.map((range) => range.name)].join(' '), sought),
  );
