import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';

/** What the search of the frame finds; an exact number goes straight there. */
export function SearchScreen() {
  const { words } = useWords();
  const [search] = useSearchParams();
  const q = search.get('q')?.trim() ?? '';
  return q === '' ? <p>{words.frame.search}</p> : <Found key={q} q={q} />;
}

function Found({ q }: { q: string }) {
  const { words } = useWords();
  const { data } = useShown('consoleSearch.find', { q });
  if (!data) return <p role="status">{words.frame.loading}</p>;
  const { exact, orders, tickets, services } = data;
  if (exact) return <Navigate to={`/${exact.kind}s/${exact.id}`} replace />;
  const isNothing = orders.length + tickets.length + services.length === 0;
  const more = new URLSearchParams({ q });
  return (
    <>
      <h1>{words.frame.found(q)}</h1>
      {isNothing && <p role="status">{words.table.empty}</p>}
      <Hits title={words.areas.orders} href={`/orders?${more}`} count={orders.length}>
        {orders.map(({ id, status, recipient }) => (
          <li key={id}>
            <a className="link mono" href={`/orders/${id}`}>
              {id}
            </a>{' '}
            {recipient} <Badge>{words.orders.statuses[status]}</Badge>
          </li>
        ))}
      </Hits>
      <Hits title={words.areas.tickets} href={`/tickets?${more}`} count={tickets.length}>
        {tickets.map(({ id, kind, state }) => (
          <li key={id}>
            <a className="link mono" href={`/tickets/${id}`}>
              {id}
            </a>{' '}
            {words.tickets.kinds[kind]} <Badge>{words.tickets.states[state]}</Badge>
          </li>
        ))}
      </Hits>
      <Hits title={words.areas.services} href={`/services?${more}`} count={services.length}>
        {services.map(({ line_id: id, name, order_id: order, state }) => (
          <li key={id}>
            <a className="link" href={`/services/${id}`}>
              {name}
            </a>{' '}
            <span className="mono">{order}</span> <Badge>{words.services.states[state]}</Badge>
          </li>
        ))}
      </Hits>
    </>
  );
}

type HitsProps = { title: string; href: string; count: number; children: ReactNode };

function Hits({ title, href, count, children }: HitsProps) {
  const { words } = useWords();
  if (count === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="hits">{children}</ul>
      <p>
        <a className="link" href={href}>
          {words.frame.allOf(title)}
        </a>
      </p>
    </section>
  );
}
