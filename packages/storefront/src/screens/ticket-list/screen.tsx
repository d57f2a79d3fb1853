import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { EmptyState } from '@aliquot/ui/empty-state.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Pagination } from '@aliquot/ui/pagination.tsx';
import { Tabs } from '@aliquot/ui/tabs.tsx';
import { useWords } from '../../words/use-words.ts';
import { type loader, statuses } from './loader.ts';
import { NewTicket } from './new-ticket.tsx';
import { TicketCase } from './ticket-case.tsx';
import '../../look/after-sales.css';

export const head = ({ claim }: { claim: unknown }, { words }: HeadArgs): Head => ({
  title: claim ? words.ticketList.newTitle : words.ticketList.title,
  noIndex: true,
});

export function Screen() {
  const { status, tickets, claim } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const text = words.ticketList;
  if (claim) {
    return (
      <AccountFrame
        current="ticketList"
        title={text.newTitle}
        actions={<LinkButton href={href('orderDetail', { order_id: claim.order_id })}>{text.backToOrder}</LinkButton>}
      >
        <NewTicket key={claim.order_id} claim={claim} />
      </AccountFrame>
    );
  }
  const tabs = statuses.map((slug) => ({
    href: href('ticketList', { status: slug }),
    label: text.tabs[slug],
    current: slug === status,
    ...(slug === 'submitted' || slug === 'processing' ? { count: tickets.counts[slug] ?? 0 } : {}),
  }));
  return (
    <AccountFrame
      current="ticketList"
      title={text.title}
      actions={tickets.items.length > 0 && <LinkButton href={href('orderList', { status: 'all' })}>{text.fromOrder}</LinkButton>}
    >
      <Tabs label={text.tabsLabel} tabs={tabs} />
      {tickets.items.length === 0 && (
        <EmptyState
          icon="receipt"
          title={text.empty}
          actions={<LinkButton href={href('orderList', { status: 'all' })}>{text.toOrders}</LinkButton>}
        >
          {text.emptyText}
        </EmptyState>
      )}
      <ul className="case-list">
        {tickets.items.map((ticket) => (
          <TicketCase key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <Pagination
        label={text.pages}
        previousLabel={text.previous}
        nextLabel={text.next}
        pageLabel={text.page}
        page={tickets.page}
        pageCount={Math.ceil(tickets.total / tickets.limit)}
        href={(number) => href('ticketList', { status }, { page: number })}
      />
    </AccountFrame>
  );
}
