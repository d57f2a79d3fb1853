import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useParams } from 'react-router';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { InstantText } from '../../../table/instant.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useOne } from '../../use-one.tsx';
import { BookedPayments } from '../booked-payments.tsx';
import { transferTones } from './screen.tsx';
import { Slip } from './slip.tsx';
import { TransferActions } from './transfer-actions.tsx';

export type TransferShown = Output<'transfers.get'>;

/** The money of one order: the slip beside what is missing and what has come. */
export function TransferDetail() {
  const { words } = useWords();
  const id = useParams()['id'] ?? '';
  const { shown: data, instead } = useOne(useShown('transfers.get', { id }), (one) => one.id === id);
  if (!data) return instead;
  const { total, received, missing, state } = data;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.payments.moneyOf} <span className="mono">{id}</span>
        </h1>
        {state === null ? (
          <Badge>{words.payments.waitsNoLonger}</Badge>
        ) : (
          <Badge tone={transferTones[state]}>{words.payments.transferStates[state]}</Badge>
        )}
        <a className="link" href={`/orders/${id}`}>
          {words.payments.toOrder}
        </a>
      </div>
      <TransferActions key={id} transfer={data} />
      <div className="columns">
        <section className="stack">
          <h2>{words.payments.money}</h2>
          <DescriptionList
            items={[
              { key: 'total', term: words.orders.total, value: formatFen(total) },
              { key: 'received', term: words.orders.received, value: formatFen(received) },
              { key: 'missing', term: words.payments.missing, value: missing > 0 ? <strong>{formatFen(missing)}</strong> : null },
              { key: 'surplus', term: words.payments.surplus, value: received > total ? formatFen(received - total) : null },
              { key: 'recipient', term: words.orders.recipient, value: data.recipient },
              { key: 'institution', term: words.payments.institution, value: data.institution },
              { key: 'placed', term: words.orders.placed, value: <InstantText at={data.placed_at} /> },
              { key: 'due', term: words.orders.due, value: state === null ? null : <InstantText at={data.payment_due_at} /> },
            ]}
          />
          <BookedPayments payments={data.payments.map((payment) => ({ ...payment, key: `${payment.method} ${payment.reference}` }))} />
        </section>
        <Slip id={id} slip={data.slip} />
      </div>
    </>
  );
}
