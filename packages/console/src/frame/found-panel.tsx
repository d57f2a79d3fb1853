import { useEffect } from 'react';
import { useMe } from '../session/me.ts';
import { useWords } from '../words/use-words.ts';
import { foundKindsIn, hrefOf } from './found-kinds.ts';
import { FoundList, type FoundGroup } from './found-list.tsx';
import { HitText } from './hit-text.tsx';
import { pagesNamed } from './pages.ts';
import { useFound } from './use-found.ts';

type Props = {
  id: string;
  text: string;
  /** The active choice, counted through all groups; -1 where none is. */
  active: number;
  /** Told where the choices lead, in their order, whenever they change. */
  onFound: (hrefs: readonly string[]) => void;
  onChoose: () => void;
};

/** What is found for a text while it is typed, and how many, said aloud. */
export function FoundPanel({ id, text, active, onFound, onChoose }: Props) {
  const { words } = useWords();
  const { groups, isAnswered } = useGroups(text);
  const hrefs = groups.flatMap(({ choices }) => choices.map(({ href }) => href));
  const isEmpty = isAnswered && hrefs.length === 0;
  // an address has no line's end
  const told = hrefs.join('\n');
  useEffect(() => onFound(told === '' ? [] : told.split('\n')), [told, onFound]);
  return (
    <>
      <p className={isEmpty ? 'frame-found is-empty' : 'sr-only'} role="status">
        {hrefs.length > 0 && words.frame.foundCount(hrefs.length)}
        {isEmpty && words.frame.nothingFound}
      </p>
      {hrefs.length > 0 && <FoundList id={id} label={words.frame.searchButton} groups={groups} active={active} onChoose={onChoose} />}
    </>
  );
}

/** Pages of the console first, then what the shop finds, kind by kind. */
function useGroups(text: string): { groups: FoundGroup[]; isAnswered: boolean } {
  const { words } = useWords();
  const { permissions } = useMe();
  const { found, isAnswered } = useFound(text);
  const kinds = foundKindsIn(words);
  const pages = pagesNamed(text, words, permissions);
  const groups: FoundGroup[] = [
    { key: 'pages', title: words.keys.go, choices: pages.map(({ path, name }) => ({ href: path, shown: <span>{name}</span> })) },
    ...(found?.groups ?? []).map(({ kind, hits }) => ({
      key: kind,
      title: kinds[kind].title,
      choices: hits.map((hit) => ({ href: hrefOf(kinds[kind], hit.id), shown: <HitText kind={kind} hit={hit} /> })),
    })),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isAnswered };
}
