import { pointsOrderStatuses } from '@aliquot/contract/core/points-order-statuses.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Timeline } from '@aliquot/ui/timeline.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { HistoryLink } from '../../frame/history-link.tsx';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { CorrectTracking } from '../parcels/correct-tracking.tsx';
import { SentParcel } from '../parcels/sent-parcel.tsx';
import { CancelPointsOrder, ShipPointsOrder, TakeBackPointsGoods } from './points-order-actions.tsx';

export type PointsOrderShown = Output<'consolePointsOrders.get'>;

/** One points order: what it is, where it goes, what can be done with it now. */
export function PointsOrderDetail() {
  const { words } = useWords();
  const id = useParams()['id'] ?? '';
  const { shown: order, instead } = useOne(useShown('consolePointsOrders.get', { id }), (one) => one.id === id);
  if (!order) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.pointsOrders.order} <span className="mono">{order.id}</span>
        </h1>
        <Badge tone={pointsOrderStatuses[order.status].tone}>{words.orders.statuses[order.status]}</Badge>
        <HistoryLink kind="points_order" id={order.id} />
      </div>
      <Acts order={order} />
      <div className="columns">
        <section className="stack">
          <Facts order={order} />
          <Parcel order={order} />
        </section>
        <History order={order} />
      </div>
    </>
  );
}

function Acts({ order }: { order: PointsOrderShown }) {
  const { words } = useWords();
  const [mayShip, mayCancel] = [useMay('points_orders.ship'), useMay('points_orders.cancel')];
  const [open, setOpen] = useState<PointsOrderShown['acts'][number] | null>(null);
  const may = order.acts.filter((act) => (act === 'cancel' ? mayCancel : mayShip));
  if (may.length === 0) return null;
  return (
    <div className="form-actions">
      {may.includes('ship') && (
        <Button variant="primary" onClick={() => setOpen('ship')}>
          {words.orders.ship}
        </Button>
      )}
      {may.includes('cancel') && (
        <Button variant="danger" onClick={() => setOpen('cancel')}>
          {words.orders.cancel}
        </Button>
      )}
      {may.includes('take_back') && <Button onClick={() => setOpen('take_back')}>{words.pointsOrders.takeBack}</Button>}
      {open === 'ship' && <ShipPointsOrder id={order.id} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelPointsOrder id={order.id} onClose={() => setOpen(null)} />}
      {open === 'take_back' && (
        <TakeBackPointsGoods id={order.id} left={order.quantity - order.returned_quantity} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

function Facts({ order }: { order: PointsOrderShown }) {
  const { words } = useWords();
  const items = [
    { key: 'goods', term: words.orders.product, value: [order.name, order.label].filter(Boolean).join(' · ') },
    { key: 'code', term: words.orders.catalogueNumber, value: order.code && <span className="mono">{order.code}</span> },
    { key: 'quantity', term: words.orders.quantity, value: order.quantity },
    { key: 'returned', term: words.pointsOrders.returned, value: order.returned_quantity > 0 ? order.returned_quantity : null },
    { key: 'points', term: words.pointsOrders.points, value: order.points },
    { key: 'buyer', term: words.orders.buyer, value: <CustomerLink buyer={order.buyer} /> },
    { key: 'recipient', term: words.orders.recipient, value: order.recipient && `${order.recipient} ${order.mobile ?? ''}` },
    { key: 'address', term: words.orders.address, value: order.address },
    { key: 'carrier', term: words.orders.carrier, value: order.carrier },
    {
      key: 'tracking',
      term: words.orders.tracking,
      value: order.tracking_number && <span className="mono">{order.tracking_number}</span>,
    },
    { key: 'reason', term: words.form.reason, value: order.cancel_reason },
  ];
  return <DescriptionList items={items} />;
}

/** What can be put right of its parcel. */
function Parcel({ order: { id, sent } }: { order: PointsOrderShown }) {
  const mayShip = useMay('points_orders.ship');
  if (!sent) return null;
  return (
    <SentParcel
      corrections={sent.corrections}
      may={mayShip}
      renderDialog={(close) => (
        <CorrectTracking call="consolePointsOrders.correctParcel" parcel={sent} inputOf={(values) => ({ id, ...values })} onClose={close} />
      )}
    />
  );
}

function History({ order }: { order: PointsOrderShown }) {
  const { words } = useWords();
  const steps: { key: string; title: string; detail?: string; at: string | null }[] = [
    { key: 'placed', title: words.orders.placed, at: order.placed_at },
    { key: 'shipped', title: words.orders.statuses.shipped, at: order.shipped_at },
    { key: 'completed', title: words.orders.statuses.completed, at: order.completed_at },
    { key: 'cancelled', title: words.orders.statuses.cancelled, at: order.cancelled_at },
    ...order.returns.map(({ reference, quantity, points, returned_at: at }) => ({
      key: `return ${reference}`,
      title: words.pointsOrders.cameBack(quantity, points),
      detail: reference,
      at,
    })),
  ];
  return (
    <section className="stack">
      <h2>{words.orders.timeline}</h2>
      <Timeline
        label={words.orders.timeline}
        steps={steps.flatMap(({ key, title, detail, at }) =>
          at === null ? [] : [{ key, title, detail, time: <InstantText at={at} />, state: 'done' as const }],
        )}
      />
    </section>
  );
}
