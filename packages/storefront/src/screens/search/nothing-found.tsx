import { href, searchHref } from '@aliquot/contract/routes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';

/** Examples of what the search understands, each of which finds something. */
const examples = ['acetone', '丙酮', '67-64-1', 'C2H3N', 'HPLC', '96'] as const;

/** An empty page that leads on: how to search, and where to browse. */
export function NothingFound({ text, isMistypedCas }: { text: string; isMistypedCas: boolean }) {
  const { words } = useWords();
  return (
    <EmptyState
      icon="search"
      title={isMistypedCas ? words.search.noSuchCas : words.search.nothingTitle(text)}
      actions={
        <>
          <LinkButton href={href('productMore', { type: 'hot' })}>{words.search.seePopular}</LinkButton>
          <LinkButton href={href('search')}>{words.search.seeEverything}</LinkButton>
        </>
      }
    >
      {words.search.nothingText}{' '}
      {examples.map((example, index) => (
        <span key={example}>
          {index > 0 && ' · '}
          <a className="link" href={searchHref(example)}>
            {example}
          </a>
        </span>
      ))}
    </EmptyState>
  );
}
