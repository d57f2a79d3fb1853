import type { Output } from '@aliquot/contract/client.ts';
import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';

/** How far a points order has come. */
export function Progress({ order }: { order: Output<'points', 'getOrder'> }) {
  const { words, language } = useWords();
  const text = words.pointOrderDetail;
  const at = (instant: string | null) => instant && <time dateTime={instant}>{formatInstant(instant, language)}</time>;
  const reached = { pending_shipment: 0, shipped: 1, completed: 2, cancelled: 0 }[order.status];
  const stateOf = (step: number): TimelineStep['state'] => (step <= reached ? 'done' : step === reached + 1 ? 'current' : 'upcoming');
  const tracking =
    order.carrier && order.tracking_number
      ? text.sentBy(order.carrier.toUpperCase(), order.tracking_number)
      : order.status === 'pending_shipment' && text.willBeSent;
  const placed: TimelineStep = { key: 'placed', title: text.placed, time: at(order.placed_at), state: 'done' };
  const steps: TimelineStep[] =
    order.status === 'cancelled'
      ? [placed, { key: 'cancelled', title: text.cancelled, state: 'stopped' }]
      : [
          placed,
          { key: 'shipped', title: text.shipped, time: at(order.shipped_at), detail: tracking, state: stateOf(1) },
          { key: 'completed', title: text.completed, time: at(order.completed_at), state: stateOf(2) },
        ];
  return <Timeline label={text.progress} steps={steps} />;
}
