import { searchHref } from '@aliquot/contract/shop/routes.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { emptyBoardHref } from '../../structure/empty-board.ts';
import { useWords } from '../../words/use-words.ts';
import type { HomeBlockShown } from './home-block.tsx';
import { QuickOrder } from './quick-order.tsx';

type Props = {
  block: HomeBlockShown;
  /** Whether anything is on sale. */
  isOpen: boolean;
};

/** What the page is for, searches to begin with, the quick order; or that nothing is on sale. */
export function HomeHead({ block: { title, text, examples }, isOpen }: Props) {
  const { words } = useWords();
  if (!isOpen) {
    return (
      <EmptyState icon="flask" title={words.home.nothingOnSale} isPage>
        {words.home.nothingOnSaleText}
      </EmptyState>
    );
  }
  return (
    <div className="home-head">
      <div>
        <h1>{title}</h1>
        <p className="text-muted">
          <span className="max-md:hidden">{text} </span>
          {examples?.map((example) => (
            <span key={example}>
              <a className="link" href={searchHref(example)}>
                {example}
              </a>
              {' · '}
            </span>
          ))}
          <a className="link" href={emptyBoardHref}>
            {words.home.drawn}
          </a>
        </p>
      </div>
      <QuickOrder />
    </div>
  );
}
