import { Badge } from '@aliquot/ui/badge.tsx';
import { defineList } from '../../../table/define-list.tsx';
import { PaymentsHead } from '../payments-head.tsx';
import { statementStates } from '@aliquot/contract/core/statement-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';

/** Institutions' monthly statements. */
export const StatementsScreen = defineList('statements.find')(({ words: { payments: text, orders }, language }) => ({
  label: text.parts.statements,
  head: () => <PaymentsHead part="statements" />,
  tabs: {
    name: 'state',
    label: text.state,
    values: ['unpaid', 'late', ...valuesOf(statementStates), 'all'],
    labels: text.statementStates,
    usual: 'unpaid',
  },
  filters: [
    { kind: 'text', name: 'q', label: text.searchStatements },
    {
      kind: 'text',
      name: 'month',
      label: text.monthFilter,
      read: (typed) => (/^20\d\d-(0[1-9]|1[0-2])$/.test(typed) ? typed : undefined),
    },
  ],
  sort: '-month',
  keyOf: ({ number }) => number,
  columns: [
    {
      key: 'number',
      head: text.statementNumber,
      isCode: true,
      cell: ({ number }) => number,
      href: ({ number }) => `/payments/statements/${number}`,
    },
    { key: 'institution', head: text.institution, cell: (row) => (language === 'en' ? row.institution_en : row.institution_zh) },
    { key: 'month', head: text.month, sort: 'month', isCode: true, cell: ({ month }) => month },
    {
      key: 'state',
      head: text.state,
      cell: ({ state }) => <Badge tone={statementStates[state].tone}>{text.statementStates[state]}</Badge>,
    },
    { key: 'total', head: orders.total, money: ({ total }) => total },
    { key: 'received', head: orders.received, money: ({ received }) => received },
    { key: 'missing', head: text.missing, sort: 'missing', money: ({ missing }) => missing },
    { key: 'due', head: text.dueDay, sort: 'due', day: ({ due_on: due }) => due },
  ],
}));
