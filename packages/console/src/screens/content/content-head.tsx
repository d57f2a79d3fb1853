import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const paths = {
  articles: '/content',
  categories: '/content/categories',
  home: '/content/home',
  institutions: '/content/institutions',
  ownBrand: '/content/own-brand',
} as const;
const parts = ['articles', 'categories', 'home', 'institutions', 'ownBrand'] as const;

type Props = {
  part: keyof typeof paths;
  /** Where the shop shows it, once that is known. */
  inShop?: string | undefined;
  children?: ReactNode;
};

/** The head of each kind of content; `children` are its own acts. */
export function ContentHead({ part, inShop, children }: Props) {
  const { words } = useWords();
  const labels = {
    articles: words.content.articles,
    categories: words.content.categories,
    home: words.home.blocks,
    institutions: words.shopPages.institutions,
    ownBrand: words.shopPages.ownBrand,
  };
  return (
    <AreaHead
      title={words.areas.content}
      places={parts.map((name) => ({ href: paths[name], label: labels[name], current: name === part }))}
    >
      {inShop !== undefined && (
        <a className="link" href={inShop} target="_blank" rel="noreferrer">
          {words.shopPages.inShop}
        </a>
      )}
      {children}
    </AreaHead>
  );
}
