import { Timeline, type TimelineStep } from '../../ui/timeline.tsx';
import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** What still lies before an order in each state. */
const ahead: Record<OrderDetail['status'], readonly ('paid' | 'shipped' | 'received')[]> = {
  pending_payment: ['paid', 'shipped', 'received'],
  pending_shipment: ['shipped', 'received'],
  shipped: ['received'],
  completed: [],
  cancelled: [],
};

/** What happened to the order, and what comes next. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const next = ahead[order.status];
  const past = order.events.map(({ kind, text, happened_at }, index): TimelineStep => {
    const stopped = kind === 'cancelled' || kind === 'expired';
    return {
      key: `${index}-${kind}`,
      title: words.orderDetail.steps[stepOf(kind)],
      time: <time dateTime={happened_at}>{formatInstant(happened_at, language)}</time>,
      detail: text,
      state: stopped ? 'stopped' : index === order.events.length - 1 && next.length > 0 ? 'current' : 'done',
    };
  });
  const future = next.map((kind): TimelineStep => ({ key: kind, title: words.orderDetail.stepsAhead[kind], state: 'upcoming' }));
  return <Timeline label={words.orderDetail.progress} steps={[...past, ...future]} />;
}

const steps = ['placed', 'slip_uploaded', 'paid', 'shipped', 'received', 'completed', 'cancelled', 'expired'] as const;

/** A kind of event that this build does not know yet is told as the order's progress. */
const stepOf = (kind: string) => steps.find((step) => step === kind) ?? 'placed';
