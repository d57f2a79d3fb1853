import type { Output } from '@aliquot/contract/shop/client.ts';
import { MoneySummary } from '@aliquot/ui/money-summary.tsx';
import { useWords } from '../words/use-words.ts';

export type Refund = NonNullable<Output<'tickets', 'preview'>['refund']>;

/** What goes back in money and points, and which way the money takes. */
export function RefundSummary({ refund, refreshing = false }: { refund: Refund; refreshing?: boolean }) {
  const { words } = useWords();
  const text = words.ticketList.refund;
  return (
    <>
      <MoneySummary
        refreshing={refreshing}
        rows={[
          { key: 'goods', label: text.goods, amount: refund.goods },
          ...(refund.shipping > 0 ? [{ key: 'shipping', label: text.shipping, note: text.shippingNote, amount: refund.shipping }] : []),
        ]}
        total={{ key: 'total', label: text.total, note: text.ways[refund.method], amount: refund.total }}
      />
      {refund.points_returned > 0 && <p>{text.pointsReturned(refund.points_returned)}</p>}
      {refund.points_taken_back > 0 && <p>{text.pointsTakenBack(refund.points_taken_back)}</p>}
      {refund.coupon_returned && <p>{text.couponReturned}</p>}
    </>
  );
}
