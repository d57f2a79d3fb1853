import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

type Props = { order: string | null; ticket: string | null; reason: string | null };

/** Why packs moved: an order or ticket, linked for those who may see it, else the reason. */
export function MovementCause({ order, ticket, reason }: Props) {
  const { words } = useWords();
  const mayOrders = useMay('orders.read');
  const mayTickets = useMay('tickets.read');
  const number = order ?? ticket;
  if (number === null) return <>{reason ?? words.frame.none}</>;
  const href = order === null ? mayTickets && `/tickets/${number}` : mayOrders && `/orders/${number}`;
  return href ? (
    <a className="link mono" href={href}>
      {number}
    </a>
  ) : (
    <>{reason ?? number}</>
  );
}
