import { href } from '@aliquot/contract/shop/routes.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** The after-sales tickets on this order. */
export function TicketsOfOrder({ tickets }: { tickets: OrderDetail['tickets'] }) {
  const { words } = useWords();
  return (
    <section aria-labelledby="tickets-title">
      <h2 id="tickets-title">{words.orderDetail.tickets}</h2>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <a href={href('ticketDetail', { ticket_id: ticket.id })} className="link mono">
              {ticket.id}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
