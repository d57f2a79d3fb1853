import { href, routes, searchHref } from '@aliquot/contract/routes.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useWords } from '../../words/use-words.ts';
import { BrandEntry } from './brand-entry.tsx';
import { byLetter, matching } from './brand-letters.ts';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.brand.title,
  description: words.brand.description,
});

/** The agent brands from A to Z; searching narrows as one types, and by the form without scripts. */
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
        <form action={routes.brand} role="search" aria-label={texts.search} onSubmit={(event) => event.preventDefault()}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            aria-label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="without-script">
            {texts.find}
          </Button>
        </form>
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
