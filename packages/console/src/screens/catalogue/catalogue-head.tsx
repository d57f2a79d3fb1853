import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'products', path: '/catalogue' },
  { part: 'substances', path: '/catalogue/substances' },
  { part: 'categories', path: '/catalogue/categories' },
  { part: 'brands', path: '/catalogue/brands' },
  { part: 'lists', path: '/catalogue/lists' },
] as const;

/** The head of each part of the catalogue; `children` are the part's own acts. */
export function CatalogueHead({ part, children }: { part: (typeof places)[number]['part']; children?: ReactNode }) {
  const { words } = useWords();
  const labels = {
    products: words.catalogue.products,
    substances: words.substances.title,
    categories: words.taxonomy.categories,
    brands: words.taxonomy.brands,
    lists: words.lists.lists,
  };
  return (
    <AreaHead title={words.areas.catalogue} places={places} labels={labels} current={part}>
      {children}
    </AreaHead>
  );
}
