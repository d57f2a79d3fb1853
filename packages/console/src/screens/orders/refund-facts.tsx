import { formatFen } from '@aliquot/contract/core/money.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ChosenPacks, ReturnedSums } from './cancel-packs.tsx';
import type { OrderShown } from './detail.tsx';

type Props = { order: OrderShown['order']; packs: ChosenPacks; returnedSums: ReturnedSums };

/** Packs that are to be cancelled, and what goes back for them by which way. */
export function RefundFacts({ order, packs, returnedSums }: Props) {
  const text = useWords().words.orders;
  return (
    <>
      <DescriptionList items={[{ key: 'packs', term: text.chosenPacks, value: packList(order, packs) }, ...useSums(returnedSums)]} />
      {returnedSums.whole && <p>{text.nothingLeft}</p>}
      {returnedSums.needs_two && <p>{text.needsTwoForRefund}</p>}
    </>
  );
}

function useSums({ money, shipping, points, coupon, ways }: ReturnedSums) {
  const text = useWords().words.orders;
  return [
    ...ways.map(({ way, amount }) => ({ key: way, term: text.waysBack[way], value: <strong>{formatFen(amount)}</strong> })),
    { key: 'none', term: text.amount, value: money === 0 ? formatFen(0) : null },
    { key: 'shipping', term: text.shippingBack, value: shipping > 0 ? formatFen(shipping) : null },
    { key: 'points', term: text.pointsBack, value: points > 0 ? points : null },
    { key: 'coupon', term: text.couponBack, value: coupon && text.coupons[coupon] },
  ];
}

const packList = ({ lines }: OrderShown['order'], packs: ChosenPacks) => (
  <ul>
    {lines.flatMap(({ id, code }) => {
      const quantity = packs.find(({ order_line_id }) => order_line_id === id)?.quantity ?? 0;
      return quantity > 0 ? [<li key={id}>{`${code} × ${quantity}`}</li>] : [];
    })}
  </ul>
);
