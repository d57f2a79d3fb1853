import { Badge } from '@aliquot/ui/badge.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { dayOf, oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { CountTabs } from '../../table/count-tabs.tsx';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { ComplianceHead } from './compliance-head.tsx';
import { saleStates, saleTones } from './compliance-tones.ts';
import { SaleActs } from './sale-acts.tsx';

type Found = Output<'register.find'>;
type Row = Found['items'][number];

const tabs = [...saleStates, 'all'] as const;
const sorts = ['due', '-due', 'shipped', '-shipped'] as const;

/** The register of regulated sales; what has to be reported unless another state is chosen. */
export function RegisterScreen() {
  const { words } = useWords();
  const state = useTableState();
  const chosen = state.filter('state');
  const wanted = chosen === undefined ? 'due' : oneOf(saleStates, chosen);
  const search = {
    list: state.filter('list'),
    state: wanted,
    substance: state.filter('substance'),
    buyer: state.filter('buyer'),
    date_start: dayOf(state.filter('date_start')),
    date_end: dayOf(state.filter('date_end')),
  };
  const { data } = useShown('register.find', { ...search, sort: oneOf(sorts, state.sort), page: state.page });
  return (
    <>
      <ComplianceHead part="register">
        <Exports search={search} />
      </ComplianceHead>
      <CountTabs
        label={words.compliance.saleState}
        state={state}
        filter="state"
        tabs={tabs}
        usual="due"
        current={wanted ?? 'all'}
        labels={words.compliance.saleStates}
        counts={data?.counts}
      />
      <FilterBar
        state={state}
        filters={[
          {
            kind: 'choice',
            name: 'list',
            label: words.compliance.list,
            options: (data?.lists ?? []).map(({ key, name }) => ({ value: key, label: name })),
          },
          { kind: 'text', name: 'substance', label: words.compliance.substanceSearch },
          { kind: 'text', name: 'buyer', label: words.compliance.buyer },
          { kind: 'day', name: 'date_start', label: words.compliance.from },
          { kind: 'day', name: 'date_end', label: words.compliance.to },
        ]}
      />
      <WorkTable
        label={words.compliance.parts.register}
        columns={useColumns(data?.lists ?? [])}
        state={state}
        usualSort="due"
        shown={data}
        keyOf={({ id }) => String(id)}
        nameOf={({ id }) => String(id)}
      />
    </>
  );
}

/** What the table's filters find, as a file for the authorities. */
function Exports({ search }: { search: Readonly<Record<string, string | undefined>> }) {
  const { words } = useWords();
  if (!useMay('compliance.decide')) return null;
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams(given);
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <LinkButton
          key={format}
          href={`/api/operator/register/export/${format}?${query}`}
          download
          title={words.compliance.exportHint}
          aria-describedby="export-hint"
        >
          {words.compliance.exportAs(format.toUpperCase())}
        </LinkButton>
      ))}
      <span className="sr-only" id="export-hint">
        {words.compliance.exportHint}
      </span>
    </>
  );
}

function useColumns(lists: Found['lists']): Column<Row>[] {
  const { words } = useWords();
  const text = words.compliance;
  const mayOrders = useMay('orders.read');
  const listName = (key: string) => lists.find((list) => list.key === key)?.name ?? key;
  return [
    {
      key: 'order',
      head: text.order,
      cell: ({ order_number: number }) =>
        mayOrders ? (
          <a className="mono" href={`/orders/${number}`}>
            {number}
          </a>
        ) : (
          <span className="mono">{number}</span>
        ),
    },
    { key: 'state', head: text.saleState, cell: ({ state }) => <Badge tone={saleTones[state]}>{text.saleStates[state]}</Badge> },
    {
      key: 'due',
      head: text.dueOn,
      sort: 'due',
      cell: ({ report_due_on: day }) => <DayText day={day} />,
    },
    { key: 'shipped', head: text.shipped, sort: 'shipped', cell: ({ shipped_on: day }) => <DayText day={day} /> },
    {
      key: 'substance',
      head: text.substance,
      cell: ({ substance, cas }) => (
        <>
          {substance} {cas && <span className="mono text-muted">{cas}</span>}
        </>
      ),
    },
    { key: 'lists', head: text.list, cell: ({ list_keys: keys }) => words.frame.listed(keys.map(listName)) },
    { key: 'quantity', head: text.quantity, align: 'end', cell: ({ packs, label }) => `${packs} × ${label}` },
    { key: 'code', head: text.code, extra: true, cell: ({ code }) => <span className="mono">{code}</span> },
    { key: 'unit', head: text.unit, cell: ({ unit_name: unit }) => unit },
    { key: 'handler', head: text.handler, cell: ({ handler }) => handler ?? words.frame.none },
    { key: 'purpose', head: text.purpose, extra: true, cell: ({ purpose }) => purpose },
    { key: 'papers', head: text.papersUsed, extra: true, cell: ({ papers }) => <span className="mono">{papers.join(', ')}</span> },
    {
      key: 'receipt',
      head: text.receipt,
      cell: (sale) => (
        <>
          {sale.report_reference} <SaleActs sale={sale} />
        </>
      ),
    },
  ];
}
