import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { Timeline, type TimelineStep } from '@aliquot/ui/timeline.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

type Ahead = 'paid' | 'shipped' | 'received' | 'delivered';

/** What happened to the order, and what comes next. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const next = upcomingSteps(order);
  const past = order.events.map(({ kind, title, text, happened_at }, index): TimelineStep => {
    const stopped = kind === 'cancelled' || kind === 'expired';
    return {
      key: `${index}-${kind}`,
      title,
      time: <time dateTime={happened_at}>{formatInstant(happened_at, language)}</time>,
      detail: text,
      state: stopped ? 'stopped' : index === order.events.length - 1 && next.length > 0 ? 'current' : 'done',
    };
  });
  const future = next.map((kind): TimelineStep => ({ key: kind, title: words.orderDetail.upcomingSteps[kind], state: 'upcoming' }));
  return <Timeline label={words.orderDetail.progress} steps={[...past, ...future]} />;
}

/** What still lies before an order: services are not shipped, they are done. */
function upcomingSteps({ status, shipping_method }: OrderDetail): Ahead[] {
  const { isUnshipped, isConfirmed, isFinal } = orderStatuses[status];
  const delivery: Ahead[] = shipping_method === 'none' ? ['delivered'] : ['shipped', 'received'];
  if (isFinal) return [];
  if (!isUnshipped) return ['received'];
  return isConfirmed ? delivery : ['paid', ...delivery];
}
