import { formatFen } from '@aliquot/contract/core/money.ts';
import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Timeline } from '@aliquot/ui/timeline.tsx';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { CorrectTracking } from '../parcels/correct-tracking.tsx';
import { SentParcel } from '../parcels/sent-parcel.tsx';
import type { TicketShown } from './detail.tsx';
import { RefundSums } from './refund-sums.tsx';
import { useTicketWords } from './use-ticket-words.ts';

/** Who and about which order, the money, the parcels, and what happened when. */
export function TicketFacts({
  shown: { ticket, opened_by: opener, buyer, expected, sent, waits_since: since, waits_for: whom },
}: {
  shown: TicketShown;
}) {
  const { words } = useWords();
  const text = words.tickets;
  const { endedByShop, openedBy } = useTicketWords();
  const mayShip = useMay('orders.ship');
  const { quote, refund } = ticket;
  return (
    <section className="stack">
      <h2>{text.facts}</h2>
      <DescriptionList
        items={[
          { key: 'buyer', term: text.buyer, value: <CustomerLink buyer={buyer} /> },
          {
            key: 'order',
            term: words.orders.number,
            value: (
              <a className="link mono" href={`/orders/${ticket.order_id}`}>
                {ticket.order_id}
              </a>
            ),
          },
          { key: 'reason', term: text.reason, value: text.reasons[ticket.reason] },
          { key: 'since', term: text.since, value: whom === 'nobody' ? null : <InstantText at={since} /> },
          {
            key: 'due',
            term: text.moneyDue,
            value: ticket.refund_due_at === null ? null : <InstantText at={ticket.refund_due_at} />,
          },
          { key: 'missing', term: text.kind, value: ticket.replacement_missing ? text.replacementMissing : null },
        ]}
      />
      {refund ? (
        <>
          <h2>{text.refunded}</h2>
          <RefundSums refund={refund} packs={ticket.refunded} />
          <p className="text-muted">{text.moneyWay}</p>
        </>
      ) : (
        expected && (
          <>
            <h2>{text.expected}</h2>
            <RefundSums refund={expected} />
          </>
        )
      )}
      {quote && (
        <>
          <h2>{text.quote}</h2>
          <DescriptionList
            items={[
              { key: 'amount', term: text.price, value: formatFen(quote.amount) },
              { key: 'paid', term: text.paid, value: formatFen(quote.paid) },
              { key: 'until', term: text.validUntil, value: <InstantText at={quote.valid_until} /> },
              { key: 'work', term: text.work, value: quote.work },
            ]}
          />
        </>
      )}
      {ticket.parcels.length > 0 && (
        <>
          <h2>{words.orders.shipments}</h2>
          <ul>
            {ticket.parcels.map((parcel) => (
              <li key={parcel.direction}>
                {text.directions[parcel.direction]}
                {words.frame.colon}
                {parcel.carrier} <span className="mono">{parcel.tracking_number}</span>, <InstantText at={parcel.sent_at} />
              </li>
            ))}
          </ul>
          {sent && (
            <SentParcel
              corrections={sent.corrections}
              may={mayShip}
              renderDialog={(close) => (
                <CorrectTracking
                  call="consoleTickets.correctParcel"
                  parcel={sent}
                  inputOf={(values) => ({ id: ticket.id, ...values })}
                  onClose={close}
                />
              )}
            />
          )}
        </>
      )}
      <h2>{text.steps}</h2>
      <Timeline
        label={text.steps}
        steps={ticket.steps.map(({ state, happened_at: at }) => ({
          key: state,
          ...(isEnd(state, ticket)
            ? { title: endedByShop, detail: ticket.ended_by_shop }
            : { title: text.states[state], detail: state === 'submitted' && opener !== null ? openedBy(nameSigned(opener)) : undefined }),
          time: <InstantText at={at} />,
          state: 'done',
        }))}
      />
    </section>
  );
}

/** Whether a step is the one by which the shop ended the ticket. */
const isEnd = (state: string, { state: now, ended_by_shop: why }: TicketShown['ticket']): boolean => why !== null && state === now;
