import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const paths = {
  products: '/catalogue',
  substances: '/catalogue/substances',
  categories: '/catalogue/categories',
  brands: '/catalogue/brands',
  lists: '/catalogue/lists',
} as const;
const parts = ['products', 'substances', 'categories', 'brands', 'lists'] as const;

/** The head of each part of the catalogue; `children` are the part's own acts. */
export function CatalogueHead({ part, children }: { part: keyof typeof paths; children?: ReactNode }) {
  const { words } = useWords();
  const labels = {
    products: words.catalogue.products,
    substances: words.substances.title,
    categories: words.shelves.categories,
    brands: words.shelves.brands,
    lists: words.lists.lists,
  };
  return (
    <AreaHead
      title={words.areas.catalogue}
      places={parts.map((name) => ({ href: paths[name], label: labels[name], current: name === part }))}
    >
      {children}
    </AreaHead>
  );
}
