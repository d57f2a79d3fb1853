import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatPoints } from '../../points/format-points.ts';
import { Timeline, type TimelineStep } from '@aliquot/ui/timeline.tsx';
import { formatDay, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

/** How far a points order has come, and what comes next. */
export function Progress({ order }: { order: Output<'points', 'getOrder'> }) {
  const { words, language } = useWords();
  const text = words.pointsOrderDetail;
  const at = (instant: string | null) => instant && <time dateTime={instant}>{formatInstant(instant, language)}</time>;
  const placed: TimelineStep = { key: 'placed', title: text.placed, time: at(order.placed_at), state: 'done' };
  if (order.kind === 'coupon') {
    return <Timeline label={text.progress} steps={[{ ...placed, detail: text.couponGiven }]} />;
  }
  if (order.status === 'cancelled') {
    const points = formatPoints(order.points);
    const detail = order.cancelled_by === 'operator' ? text.cancelledByShop(order.cancel_reason, points) : text.cancelledByYou(points);
    const cancelled: TimelineStep = { key: 'cancelled', title: text.cancelled, time: at(order.cancelled_at), detail, state: 'stopped' };
    return <Timeline label={text.progress} steps={[placed, cancelled]} />;
  }
  const reached = { pending_shipment: 0, shipped: 1, completed: 3 }[order.status];
  const stateOf = (step: number): TimelineStep['state'] => (step < reached ? 'done' : step === reached ? 'current' : 'upcoming');
  const tracking =
    order.carrier && order.tracking_number ? (
      <>
        {text.sentBy(order.carrier, order.tracking_number)}{' '}
        {order.tracking_url !== null && (
          <a className="link" href={order.tracking_url} target="_blank" rel="noreferrer">
            {text.track}
          </a>
        )}
      </>
    ) : (
      order.status === 'pending_shipment' && text.willBeSent
    );
  const steps: TimelineStep[] = [
    { ...placed, state: stateOf(0) },
    { key: 'shipped', title: text.shipped, time: at(order.shipped_at), detail: tracking, state: stateOf(1) },
    {
      key: 'completed',
      title: text.completed,
      time: at(order.completed_at),
      detail: order.confirms_at && text.confirmedAutomatically(formatDay(order.confirms_at, language)),
      state: stateOf(2),
    },
  ];
  return <Timeline label={text.progress} steps={steps} />;
}
