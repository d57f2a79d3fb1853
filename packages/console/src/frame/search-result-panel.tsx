import { useEffect } from 'react';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';
import { searchKindsIn, hrefOf } from './search-kinds.ts';
import { SearchResultList, type SearchResultGroup } from './search-result-list.tsx';
import { SearchHit } from './search-hit.tsx';
import { pagesNamed } from './pages.ts';
import { useSearch } from './use-search.ts';

type Props = {
  id: string;
  text: string;
  /** The active choice, counted through all groups; -1 where none is. */
  active: number;
  /** Receives the choices' addresses, in their order, whenever they change. */
  onFound: (hrefs: readonly string[]) => void;
  onChoose: () => void;
};

/** What is found for a text while it is typed; how many is announced. */
export function SearchResultPanel({ id, text, active, onFound, onChoose }: Props) {
  const { words } = useWords();
  const { groups, isAnswered } = useGroups(text);
  const hrefs = groups.flatMap(({ choices }) => choices.map(({ href }) => href));
  const isEmpty = isAnswered && hrefs.length === 0;
  // an address has no line's end
  const joined = hrefs.join('\n');
  useEffect(() => onFound(joined === '' ? [] : joined.split('\n')), [joined, onFound]);
  return (
    <>
      <p className={isEmpty ? 'search-results is-empty' : 'sr-only'} role="status">
        {hrefs.length > 0 && words.frame.foundCount(hrefs.length)}
        {isEmpty && words.frame.nothingFound}
      </p>
      {hrefs.length > 0 && (
        <SearchResultList id={id} label={words.frame.searchButton} groups={groups} active={active} onChoose={onChoose} />
      )}
    </>
  );
}

/** Pages of the console first, then what the shop finds, kind by kind. */
function useGroups(text: string): { groups: SearchResultGroup[]; isAnswered: boolean } {
  const { words } = useWords();
  const { permissions } = useMe();
  const { found, isAnswered } = useSearch(text);
  const kinds = searchKindsIn(words);
  const pages = pagesNamed(text, words, permissions);
  const groups: SearchResultGroup[] = [
    { key: 'pages', title: words.keys.go, choices: pages.map(({ path, name }) => ({ href: path, shown: <span>{name}</span> })) },
    ...(found?.groups ?? []).map(({ kind, hits }) => ({
      key: kind,
      title: kinds[kind].title,
      choices: hits.map((hit) => ({ href: hrefOf(kinds[kind], hit.id), shown: <SearchHit kind={kind} hit={hit} /> })),
    })),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isAnswered };
}
