import type { Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { useEffect, useState } from 'react';
import { useTools } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';

export type SuggestionsProps = { text: string; onChoose: () => void };

const pauseMs = 120;

/** Links to what was probably meant, below the search box; arrow keys walk through them, Escape closes. */
export function SearchSuggestions({ text, onChoose }: SuggestionsProps) {
  const { words } = useWords();
  const { api } = useTools();
  const [found, setFound] = useState<Output<'catalogue', 'suggest'> | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      // suggestions that fail or come too late are simply not there
      api.catalogue.suggest({ q: text.slice(0, 200) }, { signal: stop.signal }).then(setFound, () => {});
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, text]);

  if (found === null) return null;
  const groups = [
    {
      title: words.search.suggestedProducts,
      links: found.products.map(({ id, name, detail }) => ({ key: `p${id}`, href: href('productDetails', { id }), name, detail })),
    },
    {
      title: words.search.suggestedCategories,
      links: found.categories.map(({ id, name }) => ({
        key: `c${id}`,
        href: href('productCategory', { category_ids: id }),
        name,
        detail: '',
      })),
    },
    {
      title: words.search.suggestedBrands,
      links: found.brands.map(({ list_id: id, name }) => ({ key: `b${id}`, href: href('productList', { id }), name, detail: '' })),
    },
  ].filter(({ links }) => links.length > 0);
  const count = groups.reduce((sum, { links }) => sum + links.length, 0);
  return (
    // focusable, since a browser that focuses no links at a click would otherwise say that the focus has left
    <div className={count > 0 ? 'suggestions' : 'sr-only'} tabIndex={-1}>
      <p className="sr-only" role="status">
        {words.search.suggestions(count)}
      </p>
      {groups.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {links.map((link) => (
              <li key={link.key}>
                <a href={link.href} onClick={onChoose}>
                  <span>{link.name}</span>
                  {link.detail !== '' && <small>{link.detail}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
