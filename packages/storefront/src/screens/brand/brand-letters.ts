import type { Output } from '@aliquot/contract/client.ts';

export type Brand = Output<'catalogue', 'findBrands'>['items'][number];

/** A brand's name in Latin letters, by which it stands in the alphabet in both languages. */
export const latinName = ({ name, other_name: other }: Pick<Brand, 'name' | 'other_name'>): string =>
  /^[\p{Script=Latin}\d]/u.test(name) ? name : (other ?? name);

/** Brands under the first letters of their Latin names, A to Z; what begins otherwise stands last under `#`. */
export function byLetter(brands: readonly Brand[]): { letter: string; brands: Brand[] }[] {
  const letterOf = (brand: Brand) => /^[A-Z]/.exec(latinName(brand).normalize('NFD').toUpperCase())?.[0] ?? '#';
  const place = (letter: string) => (letter === '#' ? '[' : letter);
  const groups = Map.groupBy(
    brands.toSorted((a, b) => (latinName(a).toLowerCase() < latinName(b).toLowerCase() ? -1 : 1)),
    letterOf,
  );
  return [...groups].map(([letter, found]) => ({ letter, brands: found })).toSorted((a, b) => (place(a.letter) < place(b.letter) ? -1 : 1));
}

/** Brands whose names or summary contain every sought word, letter case and accents aside. */
export function matching(brands: readonly Brand[], sought: string): Brand[] {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase();
  const parts = plain(sought).split(/\s+/).filter(Boolean);
  return brands.filter(({ name, other_name: other, summary }) => {
    const text = plain([name, other, summary].join(' '));
    return parts.every((part) => text.includes(part));
  });
}
