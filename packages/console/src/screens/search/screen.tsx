import { Navigate, useSearchParams } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { searchKindsIn, hrefOf, listHref } from '../../frame/search-kinds.ts';
import { SearchHit } from '../../frame/search-hit.tsx';
import { pagesNamed } from '../../frame/pages.ts';
import { useMe } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

/** What the search of the frame finds; an exact number goes straight there. */
export function SearchScreen() {
  const { words } = useWords();
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  if (q !== '') return <FoundHere key={q} q={q} />;
  return (
    <>
      <h1>{words.frame.searchButton}</h1>
      <p>{words.frame.searchHint}</p>
    </>
  );
}

function FoundHere({ q }: { q: string }) {
  const { words } = useWords();
  const { permissions } = useMe();
  const { data } = useShown('consoleSearch.find', { q });
  if (!data) return <p role="status">{words.frame.loading}</p>;
  const { exact, groups } = data;
  const kinds = searchKindsIn(words);
  if (exact) return <Navigate to={hrefOf(kinds[exact.kind], exact.id)} replace />;
  const pages = pagesNamed(q, words, permissions);
  return (
    <>
      <h1>{words.frame.found(q)}</h1>
      {groups.length + pages.length === 0 && <p role="status">{words.frame.nothingFound}</p>}
      {pages.length > 0 && (
        <section className="stack">
          <h2>{words.keys.go}</h2>
          <ul className="hits">
            {pages.map(({ path, name }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ kind, hits }) => (
        <section key={kind} className="stack">
          <h2>{kinds[kind].title}</h2>
          <ul className="hits">
            {hits.map((hit) => (
              <li key={hit.id}>
                <a className="link" href={hrefOf(kinds[kind], hit.id)}>
                  <SearchHit kind={kind} hit={hit} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        {words.frame.searchIn}
        {words.frame.colon}
        {Object.values(kinds)
          .filter(({ permission }) => permissions.includes(permission))
          .map(({ title, list }) => (
            <span key={list}>
              <a className="link" href={listHref(list, q)}>
                {title}
              </a>{' '}
            </span>
          ))}
      </p>
    </>
  );
}
