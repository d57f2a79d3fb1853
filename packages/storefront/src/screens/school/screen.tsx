import { routes } from '@aliquot/contract/routes.ts';
import { useLoaderData } from 'react-router';
import { ScreenHead } from '../../content/screen-head.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import { InstitutionEntry } from './institution-entry.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.school.title,
  description: words.school.description,
});

/** The institutions that order with us, province by province. */
export function Screen() {
  const { provinces } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.school;
  const count = provinces.reduce((sum, { institutions }) => sum + institutions.length, 0);
  return (
    <div className="page content-page">
      <ScreenHead title={texts.title} lead={texts.lead(count, provinces.length)} />
      <nav aria-label={texts.provinces}>
        <ul className="chips">
          {provinces.map(({ code, name, institutions }) => (
            <li key={code}>
              <a className="province-chip" href={`#province-${code}`}>
                {name} <span className="count">{institutions.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="entry-columns">
        {provinces.map(({ code, name, institutions }) => (
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
