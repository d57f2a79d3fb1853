import { pointsOrderStatuses } from '@aliquot/contract/core/points-order-statuses.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { formatPoints } from '../../points/format-points.ts';
import { CancelOrder } from '../../points/cancel-order.tsx';
import { ConfirmReceipt } from '../../points/confirm-receipt.tsx';
import { PointsOrderLine } from '../../points/points-order-line.tsx';
import type { loader } from './loader.ts';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({ title: words.pointsOrderList.title, noIndex: true });

export function Screen() {
  const { status, items, counts, total, page, limit } = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const text = words.pointsOrderList;
  const named = Object.values(pointsOrderStatuses).map(({ slug, names }) => ({ slug, name: names[language] }));
  const tabs = [{ slug: 'all', name: text.all }, ...named].map(({ slug, name }) => ({
    href: href('pointsOrderList', { status: slug }),
    label: name,
    current: slug === status,
    // a buyer looks for what is still to come
    ...(slug === 'pending-shipment' || slug === 'shipped' ? { count: counts[slug] ?? 0 } : {}),
  }));
  return (
    <AccountFrame current="pointsOrderList" title={text.title}>
      <Tabs label={text.tabsLabel} tabs={tabs} />
      {items.length === 0 && (
        <EmptyState icon="gift" title={text.empty} actions={<LinkButton href={routes.pointMall}>{text.toMall}</LinkButton>}>
          {text.emptyText}
        </EmptyState>
      )}
      <ul className="case-list">
        {items.map((order) => (
          <li key={order.id} className="panel case">
            <div className="case-head">
              <span className="text-muted">
                {text.number} <span className="mono">{order.id}</span> ·{' '}
                <time dateTime={order.placed_at}>{formatDay(order.placed_at, language)}</time>
              </span>
              <Badge tone={pointsOrderStatuses[order.status].tone}>{pointsOrderStatuses[order.status].names[language]}</Badge>
            </div>
            <PointsOrderLine
              order={order}
              path={href('pointsOrderDetail', { ticket_id: order.id })}
              figure={
                <>
                  {text.pieces(order.quantity)} {text.points(formatPoints(order.points / order.quantity))}
                </>
              }
            />
            <div className="case-foot">
              <strong>{text.points(formatPoints(order.points))}</strong>
              <span className="case-acts">
                {order.status === 'pending_shipment' && <CancelOrder id={order.id} points={order.points} />}
                {order.status === 'shipped' && <ConfirmReceipt id={order.id} />}
                <LinkButton size="sm" href={href('pointsOrderDetail', { ticket_id: order.id })}>
                  {text.details}
                  <span className="sr-only"> {order.id}</span>
                </LinkButton>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        label={text.pages}
        previousLabel={text.previous}
        nextLabel={text.next}
        pageLabel={text.page}
        page={page}
        pageCount={Math.ceil(total / limit)}
        href={(number) => href('pointsOrderList', { status }, { page: number })}
      />
    </AccountFrame>
  );
}
