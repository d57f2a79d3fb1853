import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useState } from 'react';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { CorrectAddress } from './correct-address.tsx';
import type { OrderShown } from './detail.tsx';

/** Whose it is, the sums, where it goes, and what else there is about it. */
export function OrderFacts({ shown }: { shown: OrderShown }) {
  const { words } = useWords();
  const { order } = shown;
  const mayCorrect = useMay('orders.correct_address');
  const [isCorrecting, setCorrecting] = useState(false);
  const { address } = order;
  return (
    <section className="stack">
      <h2>{words.orders.buyer}</h2>
      <BuyerFacts shown={shown} />
      <h2>{words.orders.totals}</h2>
      <Sums order={order} />
      <h2>{words.orders.address}</h2>
      <p>
        {address.recipient} {address.mobile}
        <br />
        {addressLine(address)}
      </p>
      <AddressCorrections shown={shown} />
      {shown.address_to_correct && mayCorrect && (
        <div>
          <Button size="sm" onClick={() => setCorrecting(true)}>
            {words.orders.correctAddress}
          </Button>
        </div>
      )}
      {shown.address_to_correct && isCorrecting && (
        <CorrectAddress id={order.id} address={shown.address_to_correct} onClose={() => setCorrecting(false)} />
      )}
      {order.remarks !== '' && (
        <>
          <h2>{words.orders.remarks}</h2>
          <p className="message-body">{order.remarks}</p>
        </>
      )}
      <OrderTickets tickets={order.tickets} />
      <OrderInvoices invoices={shown.invoices ?? []} />
    </section>
  );
}

/** What the address was before it was corrected, and by whom. */
function AddressCorrections({ shown: { address_corrections: corrections } }: { shown: OrderShown }) {
  const { words } = useWords();
  if (corrections.length === 0) return null;
  return (
    <ul>
      {corrections.map(({ before, corrected_by: by, corrected_at: at }) => (
        <li key={at}>
          <InstantText at={at} /> <Signed by={by} /> {words.orders.addressWas}
          {words.frame.colon}
          {before.recipient} {before.mobile} {addressLine(before)}
        </li>
      ))}
    </ul>
  );
}

function BuyerFacts({ shown: { order, buyer } }: { shown: OrderShown }) {
  const { words } = useWords();
  const maySee = useMay('customers.read');
  const { institution } = buyer;
  return (
    <DescriptionList
      items={[
        { key: 'buyer', term: words.customers.customer, value: <CustomerLink buyer={{ ...buyer, institution: '' }} /> },
        {
          key: 'institution',
          term: words.orders.institution,
          value:
            institution && maySee ? (
              <a className="link" href={`/institutions/${institution.key}`}>
                {institution.name}
              </a>
            ) : (
              institution?.name
            ),
        },
        { key: 'kind', term: words.orders.boughtAs, value: words.orders.kinds[order.buyer_kind] },
        { key: 'own', term: words.orders.purchaseOrder, value: order.purchase_order_number },
        {
          key: 'site',
          term: words.orders.site,
          value: order.site_access
            ? words.orders.siteAccess(order.site_access.floor, order.site_access.has_lift, order.site_access.notes)
            : '',
        },
        { key: 'wished', term: words.orders.wishedOn, value: order.wished_on ?? '' },
        {
          key: 'with',
          term: words.orders.placedWith,
          value: order.placed_with.flatMap(({ id }) => (id === order.id ? [] : id)).join(' '),
        },
        { key: 'fund', term: words.orders.fund, value: order.fund_number },
        { key: 'cancelled', term: words.orders.cancelReason, value: order.cancel_reason },
      ]}
    />
  );
}

function Sums({ order }: { order: OrderShown['order'] }) {
  const { words } = useWords();
  const maySeeMoney = useMay('payments.read');
  const method = words.orders.methods[order.payment_method];
  const isTransfer = order.payment_method === 'bank_transfer' && maySeeMoney;
  return (
    <DescriptionList
      items={[
        ...order.totals.map(({ kind, text, amount }) => ({ key: `${kind} ${text}`, term: text, value: formatFen(amount) })),
        { key: 'received', term: words.orders.received, value: formatFen(order.received) },
        {
          key: 'method',
          term: words.orders.method,
          value: isTransfer ? (
            <a className="link" href={`/payments/transfers/${order.id}`}>
              {method}
            </a>
          ) : (
            method
          ),
        },
      ]}
    />
  );
}

function OrderTickets({ tickets }: { tickets: OrderShown['order']['tickets'] }) {
  const { words } = useWords();
  const maySee = useMay('tickets.read');
  if (tickets.length === 0 || !maySee) return null;
  return (
    <>
      <h2>{words.areas.tickets}</h2>
      <ul>
        {tickets.map(({ id, kind, state }) => (
          <li key={id}>
            <a className="link mono" href={`/tickets/${id}`}>
              {id}
            </a>{' '}
            {words.tickets.kinds[kind]}, {words.tickets.states[state]}
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderInvoices({ invoices }: { invoices: NonNullable<OrderShown['invoices']> }) {
  const { words } = useWords();
  if (invoices.length === 0) return null;
  return (
    <>
      <h2>{words.areas.invoices}</h2>
      <ul>
        {invoices.map(({ number, issued_on: day, is_red: isRed }) => (
          <li key={number}>
            <a className="link mono" href={`/invoices/issued/${number}`}>
              {number}
            </a>{' '}
            {isRed && `${words.invoices.colours.red}, `}
            <DayText day={day} />
          </li>
        ))}
      </ul>
    </>
  );
}
