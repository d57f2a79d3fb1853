import { formatFen } from '@aliquot/contract/core/money.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { type ReactNode, Suspense, lazy } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';

const GrantedPoints = lazy(async () => ({ default: (await import('../promotions/gifts/granted-points.tsx')).GrantedPoints }));

/** The customer's recent orders, tickets, points, coupons and permits, with links. */
export function CustomerHistory({ id }: { id: number }) {
  const { words } = useWords();
  const text = words.customers;
  const signed = (one: { by: string; reason: string | null } | null) =>
    one && [one.by.split(' + ').map(nameSigned).join(' + '), one.reason].filter((part) => part !== null).join(words.frame.colon);
  const { data } = useShown('customers.getHistory', { id });
  const [mayOrders, mayTickets] = [useMay('orders.read'), useMay('tickets.read')];
  if (!data) return <p>{words.frame.loading}</p>;
  return (
    <div className="columns">
      <Latest title={text.orders} of={data.orders} keyOf={(order) => order.id}>
        {({ id: number, status, total, placed_at: at }) => (
          <>
            <Reference href={mayOrders ? `/orders/${number}` : null}>{number}</Reference> <InstantText at={at} />{' '}
            <Badge tone={orderStatuses[status].tone}>{words.orders.statuses[status]}</Badge> {formatFen(total)}
          </>
        )}
      </Latest>
      <Latest title={text.tickets} of={data.tickets} keyOf={(ticket) => ticket.id}>
        {({ id: number, kind, state, submitted_at: at }) => (
          <>
            <Reference href={mayTickets ? `/tickets/${number}` : null}>{number}</Reference> <InstantText at={at} />{' '}
            {words.tickets.kinds[kind]} <Badge>{text.ticketStates[state]}</Badge>
          </>
        )}
      </Latest>
      <Latest title={text.ledger} of={data.points} keyOf={(move) => String(move.id)}>
        {({ change, memo, moved_at: at }) => (
          <>
            <span className="mono">{change > 0 ? `+${change}` : change}</span> <InstantText at={at} /> {memo}
          </>
        )}
      </Latest>
      {data.grants.length > 0 && (
        <Suspense>
          <GrantedPoints grants={data.grants} />
        </Suspense>
      )}
      <Latest title={text.coupons} of={data.coupons} keyOf={(coupon) => String(coupon.claim_id)}>
        {({ title, state, expires_at: until, given, taken_back: back }) => (
          <>
            {title} <Badge>{text.couponStates[state]}</Badge> <InstantText at={back?.at ?? until} /> {signed(back ?? given)}
          </>
        )}
      </Latest>
      {data.permits && (
        <Latest title={text.permits} of={data.permits} keyOf={(permit) => String(permit.id)}>
          {({ id: permit, number, substance, state, valid_until: until }) => (
            <>
              <Reference href={`/compliance/permits/${permit}`}>{number}</Reference> {substance}{' '}
              <Badge>{words.compliance.states[state]}</Badge> <DayText day={until} />
            </>
          )}
        </Latest>
      )}
    </div>
  );
}

type Kept<Item> = { items: readonly Item[]; total: number };
type LatestProps<Item> = { title: string; of: Kept<Item>; keyOf: (item: Item) => string; children: (item: Item) => ReactNode };

function Latest<Item>({ title, of: { items, total }, keyOf, children }: LatestProps<Item>) {
  const { words } = useWords();
  return (
    <section className="stack">
      <h2>
        {title} <small className="text-muted">{total > 0 && words.customers.latest(items.length, total)}</small>
      </h2>
      {items.length === 0 && <p className="text-muted">{words.customers.nothing}</p>}
      <ul className="history-list">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A number that leads somewhere for who may go there. */
function Reference({ href, children }: { href: string | null; children: ReactNode }) {
  return href === null ? (
    <span className="mono">{children}</span>
  ) : (
    <a className="link mono" href={href}>
      {children}
    </a>
  );
}
