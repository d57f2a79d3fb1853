import { formatFen } from '@aliquot/contract/core/money.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { CustomerLink } from '../../frame/customer-link.tsx';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { OrdersHead } from './orders-head.tsx';

type Row = Output<'consoleQuotations.find'>['items'][number];

const states = ['valid', 'ended'] as const;
const sorts = ['issued', '-issued', 'goods', '-goods'] as const;

/** What was quoted to whom. */
export function QuotationsScreen() {
  const { words } = useWords();
  const text = words.orders;
  const state = useTableState();
  const { data } = useShown('consoleQuotations.find', {
    q: state.filter('q'),
    state: oneOf(states, state.filter('state')),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <OrdersHead current="quotations" />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: text.quotationSearch },
          { kind: 'choice', name: 'state', label: text.validity, options: optionsOf(states, text.validities) },
        ]}
      />
      <WorkTable
        label={text.quotations}
        columns={useColumns()}
        state={state}
        usualSort="-issued"
        shown={data}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const text = words.orders;
  return [
    {
      key: 'id',
      head: text.quotation,
      cell: ({ id }) => (
        <a className="mono" href={`/orders/quotations/${id}`}>
          {id}
        </a>
      ),
    },
    { key: 'issued', head: text.issued, sort: 'issued', cell: ({ issued_at: at }) => <InstantText at={at} /> },
    {
      key: 'valid',
      head: text.validUntil,
      cell: ({ valid_until: day, is_valid: isValid }) => (
        <>
          <DayText day={day} /> {!isValid && <Badge>{text.validities.ended}</Badge>}
        </>
      ),
    },
    { key: 'buyer', head: text.buyer, cell: ({ buyer }) => <CustomerLink buyer={buyer} isShort /> },
    { key: 'madeOutTo', head: text.madeOutTo, cell: ({ made_out_to: unit }) => unit || words.frame.none },
    { key: 'packs', head: text.packs, align: 'end', cell: ({ packs }) => packs },
    { key: 'goods', head: text.amount, sort: 'goods', align: 'end', cell: ({ goods }) => formatFen(goods) },
  ];
}
