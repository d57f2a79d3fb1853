import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { OrderCard } from './order-card.tsx';
import { OrderSearch } from './order-search.tsx';
import '../../look/orders.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.orderList.title, noIndex: true });

export function Screen() {
  const { status, q, found } = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const tabs = [
    { slug: 'all', name: words.orderList.all },
    ...Object.values(orderStatuses).map(({ slug, names }) => ({ slug, name: names[language] })),
  ];
  const pageCount = Math.max(1, Math.ceil(found.total / found.limit));
  return (
    <AccountFrame
      current="orderList"
      title={words.orderList.title}
      actions={
        <>
          <OrderSearch status={status} q={q} />
          {found.total > 0 && <OrderFile status={status} q={q} />}
        </>
      }
    >
      <Tabs
        label={words.orderList.byState}
        tabs={tabs.map(({ slug, name }) => ({
          href: href('orderList', { status: slug }, { q }),
          label: name,
          count: found.counts[slug],
          current: slug === status,
        }))}
      />
      {found.items.length === 0 ? (
        <NoOrders q={q} />
      ) : (
        <ul className="order-cards">
          {found.items.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        label={words.orderList.pages}
        previousLabel={words.orderList.previousPage}
        nextLabel={words.orderList.nextPage}
        pageLabel={words.orderList.pageNumber}
        page={found.page}
        pageCount={pageCount}
        href={(page) => href('orderList', { status }, { q, page: page === 1 ? null : page })}
      />
    </AccountFrame>
  );
}

/** The orders of this tab and search as a file for spreadsheets. */
function OrderFile({ status, q }: { status: string; q: string }) {
  const { words, language } = useWords();
  const query = new URLSearchParams({ status, ...(q !== '' && { q }), lang: language });
  return (
    <LinkButton size="sm" href={`/documents/orders.csv?${query}`} download>
      {words.orderList.file}
    </LinkButton>
  );
}

function NoOrders({ q }: { q: string }) {
  const { words } = useWords();
  if (q !== '') {
    return (
      <EmptyState icon="search" title={words.orderList.noneFound(q)}>
        {words.orderList.noneFoundText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="receipt"
      title={words.orderList.none}
      actions={<LinkButton href={href('productMore', { type: 'hot' })}>{words.cart.browse}</LinkButton>}
    >
      {words.orderList.noneText}
    </EmptyState>
  );
}
