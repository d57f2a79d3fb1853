import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { defineList } from '../../../table/define-list.tsx';
import { Signed } from '../../../words/signed.tsx';
import { PaymentsHead } from '../payments-head.tsx';
import { UploadBill } from './upload-bill.tsx';
import { useGatewayWords } from './use-gateway-words.ts';

export type GatewayDayShown = Output<'gatewayBills.find'>['items'][number];

const tones = {
  running: 'neutral',
  missing: 'warning',
  quiet: 'neutral',
  differs: 'danger',
  balanced: 'success',
} as const satisfies Record<GatewayDayShown['state'], BadgeTone>;

/** Each day of the gateway: its bill beside the books. */
export const GatewayDaysScreen = defineList('gatewayBills.find')(function useDayList({ words: { orders, frame }, may }) {
  const text = useGatewayWords();
  const byGateway = (head: string) => `${head}${frame.colon}${text.gateway}`;
  const byBooks = (head: string) => `${head}${frame.colon}${text.books}`;
  return {
    label: text.title,
    head: (actions) => <PaymentsHead part="gateway">{actions}</PaymentsHead>,
    actions: () => may('payments.reconcile') && <UploadBill />,
    tabs: { name: 'state', label: text.state, values: ['all', 'open', 'balanced'], labels: text.filters, usual: 'all' },
    filters: [
      { kind: 'day', name: 'date_start', label: orders.from },
      { kind: 'day', name: 'date_end', label: orders.to },
    ],
    keyOf: ({ day }) => day,
    columns: [
      { key: 'day', head: text.day, day: ({ day }) => day, href: ({ day }) => `/payments/gateway/${day}` },
      { key: 'state', head: text.state, cell: (day) => <DayState day={day} /> },
      { key: 'paid', head: byGateway(text.paid), money: ({ gateway }) => gateway && gateway.paid },
      { key: 'paid_books', head: byBooks(text.paid), money: ({ books }) => books.paid },
      { key: 'refunded', head: byGateway(text.refunded), money: ({ gateway }) => gateway && gateway.refunded },
      { key: 'refunded_books', head: byBooks(text.refunded), money: ({ books }) => books.refunded },
      { key: 'fees', head: text.fees, money: ({ gateway }) => gateway && gateway.fees },
      { key: 'decided', head: text.decided, align: 'end', extra: true, cell: ({ decided }) => decided },
      { key: 'taken', head: text.takenAt, instant: ({ taken_at: at }) => at },
      { key: 'by', head: text.takenBy, extra: true, cell: ({ taken_by: by }) => <Signed by={by} /> },
    ],
  };
});

/** A day's state in a word. */
export function DayState({ day: { state, differences } }: { day: GatewayDayShown }) {
  const text = useGatewayWords();
  const { states } = text;
  return <Badge tone={tones[state]}>{state === 'differs' ? states.differs(differences) : states[state]}</Badge>;
}
