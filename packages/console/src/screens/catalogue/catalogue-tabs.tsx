import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';

const places = {
  products: '/catalogue',
  substances: '/catalogue/substances',
  categories: '/catalogue/categories',
  brands: '/catalogue/brands',
  lists: '/catalogue/lists',
} as const;

/** The parts of the catalogue, each with an address. */
export function CatalogueTabs({ current }: { current: keyof typeof places }) {
  const { words } = useWords();
  const labels = {
    products: words.catalogue.products,
    substances: words.substances.title,
    categories: words.shelves.categories,
    brands: words.shelves.brands,
    lists: words.lists.lists,
  };
  return (
    <Tabs
      label={words.areas.catalogue}
      tabs={[
        { href: places.products, label: labels.products, current: current === 'products' },
        { href: places.substances, label: labels.substances, current: current === 'substances' },
        { href: places.categories, label: labels.categories, current: current === 'categories' },
        { href: places.brands, label: labels.brands, current: current === 'brands' },
        { href: places.lists, label: labels.lists, current: current === 'lists' },
      ]}
    />
  );
}
