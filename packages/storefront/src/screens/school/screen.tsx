import { routes } from '@aliquot/contract/shop/routes.ts';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { FilterForm } from '../../content/filter-form.tsx';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { InstitutionEntry } from './institution-entry.tsx';
import type { loader } from './loader.ts';
import { type Province, matchingProvinces } from './matching-provinces.ts';
import '../../look/content.css';
import '../../look/directory.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.school.title,
  description: words.school.description,
});

/** The institutions that order with us, province by province. */
export function Screen() {
  const { provinces, sought } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.school;
  const [typed, setTyped] = useState(sought);
  const found = matchingProvinces(provinces, typed, texts.kinds);
  return (
    <div className="page content-page">
      <ScreenHead title={texts.title} lead={texts.lead(countIn(provinces), provinces.length)} />
      <div className="brand-tools">
        <FilterForm
          action={routes.school}
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          submit={texts.find}
          value={typed}
          onType={setTyped}
        />
        <p role="status" className="text-xs text-muted">
          {texts.found(countIn(found))}
        </p>
      </div>
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={texts.noneTitle}
          actions={
            <LinkButton href={routes.school} variant="quiet" onClick={() => setTyped('')}>
              {texts.showAll}
            </LinkButton>
          }
        >
          {texts.joinText}
        </EmptyState>
      )}
      <nav aria-label={texts.provinces}>
        <ul className="chips">
          {found.map(({ code, name, institutions }) => (
            <li key={code}>
              <a className="province-chip" href={`#province-${code}`}>
                {name} <span className="count">{institutions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="entry-columns">
        {found.map(({ code, name, institutions }) => (
          <section key={code} id={`province-${code}`} className="entry-group" aria-labelledby={`province-name-${code}`}>
            <h2 id={`province-name-${code}`}>{name}</h2>
            <ul>
              {institutions.map((institution) => (
                <InstitutionEntry key={institution.id} institution={institution} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <aside className="panel invitation" aria-labelledby="join">
        <div>
          <h2 id="join">{texts.joinTitle}</h2>
          <p className="text-muted">{texts.joinText}</p>
        </div>
        <LinkButton variant="primary" href={routes.register}>
          {texts.register}
        </LinkButton>
      </aside>
    </div>
  );
}

const countIn = (provinces: readonly Province[]): number => provinces.reduce((sum, { institutions }) => sum + institutions.length, 0);
