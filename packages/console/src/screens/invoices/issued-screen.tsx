import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../form/read-given.ts';
import { DayText } from '../../table/day-text.tsx';
import { ExportLink } from '../../table/export-link.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { Signed } from '../../words/signed.tsx';
import { useWords } from '../../words/use-words.ts';
import { InvoiceFiles } from './invoice-files.tsx';
import { InvoicesHead } from './invoices-head.tsx';

type Row = Output<'consoleInvoices.find'>['items'][number];

const kinds = ['ordinary', 'special'] as const;
const colours = ['blue', 'red'] as const;
const sorts = ['issued', '-issued', 'amount', '-amount'] as const;

/** Invoices and red letters that were issued. */
export function IssuedScreen() {
  const { words } = useWords();
  const state = useTableState();
  const search = {
    q: state.filter('q'),
    kind: oneOf(kinds, state.filter('kind')),
    colour: oneOf(colours, state.filter('colour')),
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
    sort: oneOf(sorts, state.sort),
  };
  const { data } = useShown('consoleInvoices.find', { ...search, page: state.page });
  return (
    <>
      <InvoicesHead part="issued">
        <ExportLink name="tables.invoices" search={search} />
      </InvoicesHead>
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.invoices.searchIssued },
          { kind: 'choice', name: 'kind', label: words.invoices.kind, options: optionsOf(kinds, words.invoices.kinds) },
          { kind: 'choice', name: 'colour', label: words.invoices.colour, options: optionsOf(colours, words.invoices.colours) },
          { kind: 'day', name: 'date_start', label: words.orders.from },
          { kind: 'day', name: 'date_end', label: words.orders.to },
        ]}
      />
      <WorkTable
        label={words.invoices.parts.issued}
        columns={useColumns()}
        state={state}
        usualSort="-issued"
        shown={data}
        keyOf={({ number }) => number}
        nameOf={({ number }) => number}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  return [
    {
      key: 'number',
      head: words.invoices.number,
      cell: ({ number }) => (
        <a className="mono" href={`/invoices/issued/${number}`}>
          {number}
        </a>
      ),
    },
    { key: 'issued', head: words.invoices.issuedOn, sort: 'issued', cell: ({ issued_on: day }) => <DayText day={day} /> },
    {
      key: 'colour',
      head: words.invoices.colour,
      cell: ({ red_letter_of: red }) => (
        <Badge tone={red === null ? 'info' : 'danger'}>{words.invoices.colours[red === null ? 'blue' : 'red']}</Badge>
      ),
    },
    { key: 'kind', head: words.invoices.kind, cell: ({ kind }) => words.invoices.kinds[kind] },
    { key: 'title', head: words.invoices.title, cell: ({ title }) => title },
    {
      key: 'amount',
      head: words.orders.amount,
      sort: 'amount',
      align: 'end',
      cell: ({ amount, red_letter_of: red }) => formatFen(red === null ? amount : -amount),
    },
    { key: 'goods', head: words.invoices.goods, align: 'end', extra: true, cell: ({ goods }) => formatFen(goods) },
    { key: 'services', head: words.invoices.services, align: 'end', extra: true, cell: ({ services }) => formatFen(services) },
    {
      key: 'files',
      head: words.invoices.file,
      cell: ({ number, formats }) => (
        <span className="row-acts">
          <InvoiceFiles number={number} formats={formats} />
        </span>
      ),
    },
    { key: 'by', head: words.invoices.issuedBy, extra: true, cell: ({ issued_by: by }) => <Signed by={by} /> },
  ];
}
