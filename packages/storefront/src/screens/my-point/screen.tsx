import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { PointsFilter } from './points-filter.tsx';
import { PointsNow } from './points-now.tsx';
import { PointsTable } from './points-table.tsx';
import '../../look/points.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.myPoint.title, noIndex: true });

/** The balance and its movements, filtered by the address. */
export function Screen() {
  const { words } = useWords();
  const { filter, points } = useLoaderData<typeof loader>();
  const { type, date_start, date_end } = filter;
  const isFiltered = type !== undefined || date_start !== undefined || date_end !== undefined;
  return (
    <AccountFrame
      current="myPoint"
      title={words.myPoint.title}
      actions={<LinkButton href={routes.pointMall}>{words.myPoint.mall}</LinkButton>}
    >
      <PointsNow points={points} />
      <PointsFilter filter={filter} isFiltered={isFiltered} />
      {points.items.length === 0 ? (
        <EmptyState icon="gift" title={isFiltered ? words.myPoint.noneTitle : words.myPoint.emptyTitle}>
          {isFiltered ? words.myPoint.noneText : words.myPoint.emptyText}
        </EmptyState>
      ) : (
        <PointsTable entries={points.items} total={points.total} />
      )}
      <Pagination
        label={words.myPoint.pages}
        previousLabel={words.myPoint.previous}
        nextLabel={words.myPoint.next}
        pageLabel={words.myPoint.page}
        page={points.page}
        pageCount={Math.ceil(points.total / points.limit)}
        href={(page) => href('myPoint', null, { type, date_start, date_end, page: page === 1 ? null : page })}
      />
    </AccountFrame>
  );
}
