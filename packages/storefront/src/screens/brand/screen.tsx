import { href, routes, searchHref } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FilterForm } from '../../content/filter-form.tsx';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { BrandEntry } from './brand-entry.tsx';
import { byLetter, matching } from './brand-letters.ts';
import type { loader } from './loader.ts';
import '../../look/content.css';
import '../../look/directory.css';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ brands }: Data, { words }: HeadArgs): Head => ({
  title: words.brand.title,
  description: words.brand.description,
  jsonLd: [
    {
      '@type': 'ItemList',
      name: words.brand.title,
      itemListElement: brands
        .filter(({ kind }) => kind === 'agent')
        .map(({ name, list_id: list }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: href('productList', { id: list }),
        })),
    },
  ],
});

/** Agent brands from A to Z; the search narrows while typing, or by the form without scripts. */
export function Screen() {
  const { brands, sought } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.brand;
  const [typed, setTyped] = useState(sought);
  const agents = brands.filter(({ kind }) => kind === 'agent');
  const found = matching(agents, typed);
  const groups = byLetter(found);
  const allLetters = byLetter(agents).map(({ letter }) => letter);
  return (
    <div className="page content-page">
      <ScreenHead title={texts.title} lead={texts.lead(agents.length)}>
        <p className="text-muted">
          {texts.ownLead}{' '}
          <a className="link" href={routes.selfOwnedBrand}>
            {words.shell.ownBrand}
          </a>
        </p>
      </ScreenHead>
      <div className="brand-tools">
        <FilterForm
          action={routes.brand}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          submit={texts.find}
          value={typed}
          onType={setTyped}
        />
        <nav aria-label={texts.letters}>
          <ul className="letters">
            {allLetters.map((letter) => (
              <li key={letter}>
                {groups.some((group) => group.letter === letter) ? (
                  <a href={`#letter-${letter}`}>{letter}</a>
                ) : (
                  <span className="text-muted">{letter}</span>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <p role="status" className="text-xs text-muted">
          {texts.found(found.length)}
        </p>
      </div>
      {groups.length === 0 && (
        <EmptyState
          icon="search"
          title={texts.noneTitle}
          actions={
            <>
              <LinkButton href={searchHref(typed)}>{texts.searchCatalogue(typed)}</LinkButton>
              <LinkButton href={href('brand')} variant="quiet" onClick={() => setTyped('')}>
                {texts.showAll}
              </LinkButton>
            </>
          }
        >
          {texts.noneText}
        </EmptyState>
      )}
      <div className="entry-columns">
        {groups.map((group) => (
          <section key={group.letter} id={`letter-${group.letter}`} className="entry-group" aria-labelledby={`head-${group.letter}`}>
            <h2 id={`head-${group.letter}`}>{group.letter}</h2>
            <ul>
              {group.brands.map((brand) => (
                <BrandEntry key={brand.id} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
