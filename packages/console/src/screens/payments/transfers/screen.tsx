import { Badge, type BadgeTone } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../../calls/call.ts';
import { defineList } from '../../../table/define-list.tsx';
import { PaymentsHead } from '../payments-head.tsx';
import { MoneyExport } from './money-export.tsx';

type Row = Output<'transfers.find'>['items'][number];

const states = ['slip', 'part', 'unpaid'] as const;
export const transferTones = { slip: 'warning', part: 'info', unpaid: 'neutral' } as const satisfies Record<Row['state'], BadgeTone>;

/** Orders awaiting a transfer; those with a slip or a part payment need an operator. */
export const TransfersScreen = defineList('transfers.find')(({ words: { payments: text, orders, frame } }) => ({
  label: text.parts.transfers,
  head: () => <PaymentsHead part="transfers" />,
  above: <MoneyExport />,
  filters: [
    { kind: 'text', name: 'q', label: text.searchTransfers },
    { kind: 'choice', name: 'state', label: text.state, values: states, labels: text.transferStates, isCounted: true },
  ],
  sort: 'due',
  keyOf: ({ id }) => id,
  columns: [
    { key: 'id', head: orders.number, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/payments/transfers/${id}` },
    { key: 'state', head: text.state, cell: ({ state }) => <Badge tone={transferTones[state]}>{text.transferStates[state]}</Badge> },
    { key: 'recipient', head: orders.recipient, cell: ({ recipient }) => recipient },
    { key: 'institution', head: text.institution, cell: ({ institution }) => institution ?? frame.none },
    { key: 'total', head: orders.total, money: ({ total }) => total },
    { key: 'received', head: orders.received, money: ({ received }) => received },
    { key: 'missing', head: text.missing, sort: 'missing', money: ({ missing }) => missing },
    { key: 'placed', head: orders.placed, sort: 'placed', extra: true, instant: ({ placed_at: at }) => at },
    { key: 'due', head: orders.due, sort: 'due', instant: ({ payment_due_at: at }) => at },
  ],
}));
