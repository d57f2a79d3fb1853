import { Timeline, type TimelineStep } from '@aliquot/ui/timeline.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

type Ahead = 'paid' | 'shipped' | 'received' | 'delivered';

/** What happened to the order, and what comes next. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { words, language } = useWords();
  const next = stepsAhead(order);
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

/** What still lies before an order: services are not shipped, they are done. */
function stepsAhead({ status, shipping_method }: OrderDetail): Ahead[] {
  const delivery: Ahead[] = shipping_method === 'none' ? ['delivered'] : ['shipped', 'received'];
  if (status === 'pending_payment') return ['paid', ...delivery];
  if (status === 'pending_shipment') return delivery;
  return status === 'shipped' ? ['received'] : [];
}

const steps = [
  'placed',
  'trial_granted',
  'payment_way_changed',
  'slip_uploaded',
  'slip_rejected',
  'paid',
  'on_account',
  'account_settled',
  'overpaid',
  'paid_late',
  'refunded',
  'lines_cancelled',
  'address_corrected',
  'picking_started',
  'picking_undone',
  'cancellation_asked',
  'cancellation_granted',
  'cancellation_refused',
  'cancellation_withdrawn',
  'cancellation_overtaken',
  'shipped',
  'parcel_corrected',
  'lot_recalled',
  'received',
  'completed',
  'cancelled',
  'expired',
] as const;

/** An event kind unknown to this build is shown as news. */
const stepOf = (kind: string) => steps.find((step) => step === kind) ?? 'news';
