import type { ReactNode } from 'react';
import { AreaHead } from '../../frame/area-head.tsx';
import { useWords } from '../../words/use-words.ts';

const places = [
  { part: 'articles', path: '/content' },
  { part: 'categories', path: '/content/categories' },
  { part: 'home', path: '/content/home' },
  { part: 'institutions', path: '/content/institutions' },
  { part: 'ownBrand', path: '/content/own-brand' },
] as const;

type Props = {
  part: (typeof places)[number]['part'];
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
    <AreaHead title={words.areas.content} places={places} labels={labels} current={part}>
      {inShop !== undefined && (
        <a className="link" href={inShop} target="_blank" rel="noreferrer">
          {words.shopPages.inShop}
        </a>
      )}
      {children}
    </AreaHead>
  );
}
