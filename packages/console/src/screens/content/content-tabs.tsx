import { Tabs } from '@aliquot/storefront/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';

const places = {
  articles: '/content',
  categories: '/content/categories',
  home: '/content/home',
  institutions: '/content/institutions',
  ownBrand: '/content/own-brand',
} as const;

/** The kinds of content, each with an address. */
export function ContentTabs({ current }: { current: keyof typeof places }) {
  const { words } = useWords();
  return (
    <Tabs
      label={words.areas.content}
      tabs={[
        { href: places.articles, label: words.content.articles, current: current === 'articles' },
        { href: places.categories, label: words.content.categories, current: current === 'categories' },
        { href: places.home, label: words.home.blocks, current: current === 'home' },
        { href: places.institutions, label: words.shopPages.institutions, current: current === 'institutions' },
        { href: places.ownBrand, label: words.shopPages.ownBrand, current: current === 'ownBrand' },
      ]}
    />
  );
}
