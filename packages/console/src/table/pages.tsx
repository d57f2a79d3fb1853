import { Pagination } from '@aliquot/ui/pagination.tsx';
import { useWords } from '../words/use-words.ts';
import type { TableState } from './table-state.ts';

/** The way to a table's other pages; nothing is known of them until the first answer. */
export function Pages({ state, shown }: { state: TableState; shown: { total: number; limit: number } | undefined }) {
  const { words } = useWords();
  return (
    <Pagination
      label={words.table.pages}
      previousLabel={words.table.previous}
      nextLabel={words.table.next}
      pageLabel={words.table.page}
      page={state.page}
      pageCount={shown ? Math.ceil(shown.total / shown.limit) : 0}
      href={(page) => state.href({ page: String(page) })}
    />
  );
}
