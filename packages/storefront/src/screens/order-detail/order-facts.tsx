import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { formatDate, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** Where the order goes, how it is paid, and the buyer's own numbers for it. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const text = words.orderDetail;
  const { address } = order;
  const method = words.order.paymentMethods[order.payment_method];
  return (
    <DescriptionList
      items={[
        {
          key: 'placed',
          term: text.placed,
          value: <time dateTime={order.placed_at}>{formatInstant(order.placed_at, language)}</time>,
        },
        { key: 'recipient', term: text.recipient, value: `${address.recipient} ${address.mobile}` },
        { key: 'address', term: text.address, value: addressLine(address) },
        { key: 'wished', term: text.wishedOn, value: order.wished_on === null ? '' : formatDate(order.wished_on, language) },
        {
          key: 'site',
          term: text.site,
          value: order.site_access ? text.siteAccess(order.site_access.floor, order.site_access.has_lift, order.site_access.notes) : '',
        },
        { key: 'method', term: text.method, value: text.methods[order.shipping_method] },
        {
          key: 'payment',
          term: text.payment,
          value: order.payment_method === 'none' ? method : text.paidBy(method, text.paymentStates[order.payment_state]),
        },
        { key: 'purchase-order', term: text.purchaseOrder, value: order.purchase_order_number },
        { key: 'fund', term: text.fund, value: order.fund_number },
        { key: 'remarks', term: text.remarks, value: order.remarks },
      ]}
    />
  );
}
