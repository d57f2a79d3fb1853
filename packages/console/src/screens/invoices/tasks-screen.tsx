import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Fragment, useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { useAnewWords } from './anew/use-anew-words.ts';
import { InvoicesHead } from './invoices-head.tsx';
import { RecordInvoice } from './record-invoice.tsx';

export type TaskShown = Output<'consoleInvoices.findTasks'>['items'][number];

const tasks = ['issue', 'take_back'] as const;
const kinds = ['ordinary', 'special'] as const;

/** What finance has to make out, and to take back. */
export function TasksScreen() {
  const { words } = useWords();
  const mayIssue = useMay('invoices.issue');
  const [open, setOpen] = useState<readonly TaskShown[] | null>(null);
  const state = useTableState();
  const { data } = useShown('consoleInvoices.findTasks', {
    q: state.filter('q'),
    task: oneOf(tasks, state.filter('task')),
    kind: oneOf(kinds, state.filter('kind')),
    page: state.page,
  });
  const optionOf = (value: (typeof tasks)[number]) => ({ value, label: `${words.invoices.tasks[value]} (${data?.counts[value] ?? 0})` });
  const renderBulk = (chosen: readonly TaskShown[]) =>
    canBeOne(chosen) ? (
      <Button size="sm" onClick={() => setOpen(chosen)}>
        {words.invoices.oneFor(chosen.length)}
      </Button>
    ) : (
      words.invoices.notOne
    );
  return (
    <>
      <InvoicesHead part="tasks" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.invoices.searchTasks },
          { kind: 'choice', name: 'task', label: words.invoices.task, options: tasks.map(optionOf) },
          { kind: 'choice', name: 'kind', label: words.invoices.kind, options: optionsOf(kinds, words.invoices.kinds) },
        ]}
      />
      <WorkTable
        label={words.invoices.parts.tasks}
        columns={useColumns((task) => setOpen([task]))}
        state={state}
        usualSort=""
        shown={data}
        keyOf={({ order, red_letter_of: red }) => `${order} ${red ?? ''}`}
        nameOf={({ order, red_letter_of: red }) => [order, red].filter(Boolean).join(' ')}
        {...(mayIssue && { renderBulk })}
      />
      {open && <RecordInvoice tasks={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Several orders go on one invoice only with the same kind, title and tax number; each red letter stands alone. */
const canBeOne = (chosen: readonly TaskShown[]): boolean =>
  chosen.every(
    ({ task, kind, title, tax_number: taxNumber }) =>
      task === 'issue' && kind === chosen[0]?.kind && title === chosen[0].title && taxNumber === chosen[0].tax_number,
  );

function useColumns(onRecord: (task: TaskShown) => void): Column<TaskShown>[] {
  const { words } = useWords();
  const mayIssue = useMay('invoices.issue');
  const columns: Column<TaskShown>[] = [
    {
      key: 'order',
      head: words.orders.number,
      cell: ({ order }) => (
        <a className="mono" href={`/orders/${order}`}>
          {order}
        </a>
      ),
    },
    { key: 'task', head: words.invoices.task, cell: (task) => <Task task={task} /> },
    { key: 'kind', head: words.invoices.kind, cell: ({ kind }) => words.invoices.kinds[kind] },
    { key: 'title', head: words.invoices.title, cell: ({ title }) => title },
    {
      key: 'tax',
      head: words.invoices.taxNumber,
      cell: ({ tax_number: taxNumber }) => <span className="mono">{taxNumber ?? words.frame.none}</span>,
    },
    { key: 'goods', head: words.invoices.goods, align: 'end', cell: ({ goods }) => formatFen(goods) },
    { key: 'services', head: words.invoices.services, align: 'end', cell: ({ services }) => formatFen(services) },
    { key: 'amount', head: words.orders.amount, align: 'end', cell: ({ amount }) => <strong>{formatFen(amount)}</strong> },
  ];
  if (!mayIssue) return columns;
  return [
    ...columns,
    {
      key: 'acts',
      head: words.payments.acts,
      cell: (task) => (
        <Button size="sm" onClick={() => onRecord(task)}>
          {words.invoices.record[task.task]}
        </Button>
      ),
    },
  ];
}

function Task({ task: { task, red_letter_of: red, is_reissued: anew, amount, red: sums, in_place_of: inPlaceOf } }: { task: TaskShown }) {
  const { words } = useWords();
  const text = useAnewWords();
  // of several orders each has a row, though one letter is over all of them
  const all = sums ? sums.goods + sums.services : amount;
  return (
    <>
      <Badge tone={task === 'issue' ? 'info' : 'danger'}>{words.invoices.tasks[task]}</Badge>{' '}
      {(anew || inPlaceOf.length > 0) && <Badge tone="warning">{text.badge}</Badge>}
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
