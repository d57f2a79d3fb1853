import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Fragment, useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { defineList } from '../../table/define-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { useReissueWords } from './reissue/use-reissue-words.ts';
import { InvoicesHead } from './invoices-head.tsx';
import { RecordInvoice } from './record-invoice.tsx';

export type TaskShown = Output<'consoleInvoices.findTasks'>['items'][number];

/** What finance has to make out, and to take back. */
export const TasksScreen = defineList('consoleInvoices.findTasks')(function useTaskList({
  words: { invoices: text, orders, payments, frame },
}) {
  const [open, setOpen] = useState<readonly TaskShown[] | null>(null);
  return {
    label: text.parts.tasks,
    head: () => <InvoicesHead part="tasks" />,
    below: open && <RecordInvoice tasks={open} onClose={() => setOpen(null)} />,
    filters: [
      { kind: 'text', name: 'q', label: text.searchTasks },
      { kind: 'choice', name: 'task', label: text.task, values: ['issue', 'take_back'], labels: text.tasks, isCounted: true },
      { kind: 'choice', name: 'kind', label: text.kind, values: ['ordinary', 'special'], labels: text.kinds },
    ],
    keyOf: ({ order, red_letter_of: red }) => [order, red].filter(Boolean).join(' '),
    bulk: {
      permission: 'invoices.issue',
      render: (selected) =>
        canBeOne(selected) ? (
          <Button size="sm" onClick={() => setOpen(selected)}>
            {text.oneFor(selected.length)}
          </Button>
        ) : (
          text.notOne
        ),
    },
    columns: [
      { key: 'order', head: orders.number, isCode: true, cell: ({ order }) => order, href: ({ order }) => `/orders/${order}` },
      { key: 'task', head: text.task, cell: (task) => <Task task={task} /> },
      { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
      { key: 'title', head: text.title, cell: ({ title }) => title },
      { key: 'tax', head: text.taxNumber, isCode: true, cell: ({ tax_number: taxNumber }) => taxNumber ?? frame.none },
      { key: 'goods', head: text.goods, money: ({ goods }) => goods },
      { key: 'services', head: text.services, money: ({ services }) => services },
      { key: 'amount', head: orders.amount, align: 'end', cell: ({ amount }) => <strong>{formatFen(amount)}</strong> },
      {
        key: 'acts',
        head: payments.acts,
        permission: 'invoices.issue',
        cell: (task) => (
          <Button size="sm" onClick={() => setOpen([task])}>
            {text.record[task.task]}
          </Button>
        ),
      },
    ],
  };
});

/** One invoice needs equal kind, title and tax number; each red letter is separate. */
const canBeOne = (chosen: readonly TaskShown[]): boolean =>
  chosen.every(
    ({ task, kind, title, tax_number: taxNumber }) =>
      task === 'issue' && kind === chosen[0]?.kind && title === chosen[0].title && taxNumber === chosen[0].tax_number,
  );

function Task({
  task: { task, red_letter_of: red, is_reissued: isReissued, amount, red: sums, in_place_of: inPlaceOf },
}: {
  task: TaskShown;
}) {
  const { words } = useWords();
  const text = useReissueWords();
  // of several orders each has a row, though one letter is over all of them
  const all = sums ? sums.goods + sums.services : amount;
  return (
    <>
      <Badge tone={task === 'issue' ? 'info' : 'danger'}>{words.invoices.tasks[task]}</Badge>{' '}
      {(isReissued || inPlaceOf.length > 0) && <Badge tone="warning">{text.badge}</Badge>}
      {inPlaceOf.length > 0 && <span className="text-muted"> {text.inPlaceOf}</span>}
      {(red === null ? inPlaceOf : [red]).map((number) => (
        <Fragment key={number}>
          {' '}
          <a className="mono" href={`/invoices/issued/${number}`}>
            {number}
          </a>
        </Fragment>
      ))}
      {all !== amount && <p className="text-muted">{text.oneForAll(formatFen(all))}</p>}
    </>
  );
}
