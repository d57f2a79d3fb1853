import { href } from '@aliquot/contract/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Output } from '@aliquot/contract/client.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import { formatPoints } from '../../points/format-points.ts';
import { addressLine } from '../../order/address-line.ts';
import { ConfirmReceipt } from '../../points/confirm-receipt.tsx';
import { statusTone } from '../../points/status-tone.ts';
import type { loader } from './loader.ts';
import { Progress } from './progress.tsx';

export const head = (order: Output<'points', 'getOrder'>, { words }: HeadArgs): Head => ({
  title: words.pointOrderDetail.title(order.id),
  noIndex: true,
});

export function Screen() {
  const order = useLoaderData<typeof loader>();
  const { words } = useWords();
  const text = words.pointOrderDetail;
  const { address } = order;
  return (
    <AccountFrame
      current="pointOrderList"
      title={
        <>
          {text.heading} <span className="mono text-lg">{order.id}</span>
        </>
      }
      actions={<Badge tone={statusTone[order.status]}>{words.pointOrderList.status[order.status]}</Badge>}
    >
      <div className="case-columns">
        <section className="panel case-part" aria-label={text.progress}>
          <Progress order={order} />
          {order.status === 'shipped' && <ConfirmReceipt id={order.id} />}
        </section>
        <section className="panel case-part" aria-labelledby="goods">
          <h2 id="goods">{text.goods}</h2>
          <div className="case-line">
            <Picture src={`/pictures/${order.picture}.svg`} alt="" width={64} height={48} />
            <span>
              <a className="quiet-link" href={href('productDetails', { id: order.product_id })}>
                {order.name}
              </a>
              <small>
                <span className="mono">{order.code}</span> · {order.label}
              </small>
            </span>
          </div>
          <DescriptionList
            items={[
              { key: 'each', term: text.unitPoints, value: formatPoints(order.points / order.quantity) },
              { key: 'quantity', term: text.quantity, value: order.quantity },
              { key: 'sum', term: text.sum, value: <strong>{formatPoints(order.points)}</strong> },
              {
                key: 'address',
                term: text.address,
                value: (
                  <>
                    {address.recipient} {address.mobile}
                    <br />
                    {addressLine(address)}
                  </>
                ),
              },
            ]}
          />
          <p className="text-muted text-xs">{text.note}</p>
        </section>
      </div>
    </AccountFrame>
  );
}
