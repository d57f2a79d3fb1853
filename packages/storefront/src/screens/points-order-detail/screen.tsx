import { pointsOrderStatuses } from '@aliquot/contract/core/points-order-statuses.ts';
import { routes } from '@aliquot/contract/shop/routes.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { addressLine } from '@aliquot/contract/core/address-line.ts';
import { CancelOrder } from '../../points/cancel-order.tsx';
import { ConfirmReceipt } from '../../points/confirm-receipt.tsx';
import { formatPoints } from '../../points/format-points.ts';
import { PointsOrderLine, productPath } from '../../points/points-order-line.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';
import { Progress } from './progress.tsx';

export const head = (order: Output<'points', 'getOrder'>, { words }: HeadArgs): Head => ({
  title: words.pointsOrderDetail.title(order.id),
  noIndex: true,
});

/** What was redeemed, how far it has come, where it goes, and what can be done now. */
export function Screen() {
  const order = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const text = words.pointsOrderDetail;
  const { names, tone } = pointsOrderStatuses[order.status];
  const { address, returned_quantity: returned } = order;
  const each = order.points / order.quantity;
  return (
    <AccountFrame
      current="pointsOrderList"
      title={
        <>
          {text.heading} <span className="mono text-lg">{order.id}</span>
        </>
      }
      actions={<Badge tone={tone}>{names[language]}</Badge>}
    >
      <div className="case-columns">
        <section className="panel case-part" aria-label={text.progress}>
          <Progress order={order} />
          <div className="case-acts">
            {order.status === 'pending_shipment' && <CancelOrder id={order.id} points={order.points} />}
            {order.status === 'shipped' && <ConfirmReceipt id={order.id} />}
            {order.status === 'cancelled' && <LinkButton href={routes.pointMall}>{words.pointsOrderList.toMall}</LinkButton>}
          </div>
        </section>
        <section className="panel case-part" aria-labelledby="goods">
          <h2 id="goods">{text[order.kind]}</h2>
          <PointsOrderLine order={order} path={productPath(order)} />
          <DescriptionList
            items={[
              { key: 'each', term: text.unitPoints, value: formatPoints(each) },
              { key: 'quantity', term: text.quantity, value: order.quantity },
              { key: 'sum', term: text.sum, value: <strong>{formatPoints(order.points)}</strong> },
              { key: 'returned', term: text.returned, value: returned > 0 && text.returnedValue(returned, formatPoints(each * returned)) },
              {
                key: 'address',
                term: text.address,
                value: address && (
                  <>
                    {address.recipient} {address.mobile}
                    <br />
                    {addressLine(address)}
                  </>
                ),
              },
            ].filter(({ value }) => value !== false)}
          />
          <p className="text-muted text-xs">{order.kind === 'coupon' ? text.couponNote : text.note}</p>
        </section>
      </div>
    </AccountFrame>
  );
}
