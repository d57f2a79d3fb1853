import { formatFen } from '@aliquot/contract/core/money.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useWords } from '../../words/use-words.ts';
import type { TicketShown } from './detail.tsx';
import { useTicketWords } from './use-ticket-words.ts';

type Props = {
  refund: NonNullable<TicketShown['expected']>;
  /** How many packs it was of, where it has been made. */
  packs?: TicketShown['ticket']['refunded'];
};

/** What goes back, by the shop's reckoning. */
export function RefundSums({ refund, packs = null }: Props) {
  const { words } = useWords();
  const text = words.tickets;
  const own = useTicketWords();
  return (
    <DescriptionList
      items={[
        { key: 'packs', term: own.refundedPacks, value: packs && own.ofPacks(packs.packs, packs.claimed) },
        { key: 'why', term: own.fewer, value: packs?.why },
        { key: 'goods', term: text.goods, value: formatFen(refund.goods) },
        { key: 'shipping', term: text.shipping, value: refund.shipping > 0 ? formatFen(refund.shipping) : null },
        { key: 'total', term: text.total, value: <strong>{formatFen(refund.total)}</strong> },
        { key: 'returned', term: text.pointsReturned, value: refund.points_returned > 0 ? refund.points_returned : null },
        { key: 'taken', term: text.pointsTaken, value: refund.points_taken_back > 0 ? refund.points_taken_back : null },
        { key: 'coupon', term: text.coupon, value: refund.coupon_returned ? text.couponBack : null },
        { key: 'method', term: words.orders.method, value: words.orders.methods[refund.method] },
      ]}
    />
  );
}
