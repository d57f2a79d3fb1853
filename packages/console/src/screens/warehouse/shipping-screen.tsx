import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { oneOf } from '../../form/read-given.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { InstantText } from '../../table/instant.tsx';
import { optionsOf } from '../../table/options-of.ts';
import { useTableState } from '../../table/table-state.ts';
import { type Column, WorkTable } from '../../table/work-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { usePick } from './use-pick.ts';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';

type Row = Output<'consoleShipping.find'>['items'][number];

const holds = ['ready', 'held'] as const;
const pickings = ['to_pick', 'picking'] as const;
const dues = ['overdue', 'today'] as const;
const temperatures = ['ambient', 'chilled', 'frozen', 'dry-ice', 'liquid-nitrogen'] as const;
const sorts = ['due', '-due', 'placed', '-placed'] as const;

/** The queue of orders to ship, those that must leave first on top. */
export function ShippingScreen() {
  const { words } = useWords();
  const w = words.warehouse;
  const state = useTableState();
  const mayShip = useMay('orders.ship');
  const { data } = useShown('consoleShipping.find', {
    q: state.filter('q'),
    hold: oneOf(holds, state.filter('hold')),
    picking: oneOf(pickings, state.filter('picking')),
    due: oneOf(dues, state.filter('due')),
    temperature: oneOf(temperatures, state.filter('temperature')),
    warehouse: state.filter('warehouse'),
    sort: oneOf(sorts, state.sort),
    page: state.page,
  });
  return (
    <>
      <WarehouseHead />
      <FilterBar
        state={state}
        filters={[
          { kind: 'text', name: 'q', label: words.orders.search },
          { kind: 'choice', name: 'due', label: w.dispatchBy, options: optionsOf(dues, w.dues) },
          { kind: 'choice', name: 'picking', label: w.picking, options: optionsOf(pickings, w.pickings) },
          { kind: 'choice', name: 'hold', label: w.papers, options: optionsOf(holds, w.holds) },
          { kind: 'choice', name: 'temperature', label: w.temperature, options: optionsOf(temperatures, w.temperatures) },
          warehouseFilter(words, data?.warehouses),
        ]}
      />
      <WorkTable
        label={w.toShip}
        columns={useColumns()}
        state={state}
        usualSort="due"
        shown={data}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        {...(mayShip && { renderBulk: (chosen: readonly Row[]) => <BulkPicking chosen={chosen} /> })}
      />
    </>
  );
}

/** Begins to pick the chosen orders, beside the paper that one picks by. */
function BulkPicking({ chosen }: { chosen: readonly Row[] }) {
  const { words } = useWords();
  const pick = usePick();
  const toPick = chosen.filter(({ to_pick: packs }) => packs > 0).map(({ id }) => id);
  return (
    <>
      {toPick.length > 0 && (
        <>
          <Button size="sm" pending={pick.isPending} onClick={() => pick.mutate({ ids: toPick })}>
            {words.warehouse.startPicking}
          </Button>{' '}
        </>
      )}
      <SheetLinks orders={chosen.map(({ id }) => id)} />
    </>
  );
}

/** The paper for the warehouse: what to pick, and what lies in the parcels. */
export function SheetLinks({ orders }: { orders: readonly string[] }) {
  const { words, language } = useWords();
  const href = (kind: string) => transferAddress('shipping.sheets', { kind, orders: orders.join(','), lang: language });
  return (
    <>
      <LinkButton size="sm" href={href('picking')} download>
        {words.warehouse.pickLists}
      </LinkButton>{' '}
      <LinkButton size="sm" href={href('packing')} download>
        {words.warehouse.packingSlips}
      </LinkButton>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { words } = useWords();
  const w = words.warehouse;
  return [
    {
      key: 'id',
      head: words.orders.number,
      cell: ({ id }) => (
        <a className="mono" href={`/warehouse/ship/${id}`}>
          {id}
        </a>
      ),
    },
    {
      key: 'due',
      head: w.dispatchBy,
      sort: 'due',
      cell: ({ dispatch_by: day, is_overdue: isOver }) => (
        <>
          <DayText day={day} /> {isOver && <Badge tone="danger">{w.dues.overdue}</Badge>}
        </>
      ),
    },
    { key: 'recipient', head: words.orders.recipient, cell: ({ recipient }) => recipient },
    {
      key: 'place',
      head: w.place,
      cell: ({ place, is_address_corrected: isCorrected }) => (
        <>
          {place} {isCorrected && <Badge tone="warning">{w.addressCorrected}</Badge>}
        </>
      ),
    },
    { key: 'packs', head: w.packs, align: 'end', cell: ({ packs }) => packs },
    { key: 'warehouse', head: w.warehouse, cell: ({ warehouses }) => words.frame.listed(warehouses) || words.frame.none },
    {
      key: 'temperature',
      head: w.temperature,
      cell: ({ temperatures: shown, is_dangerous: isDangerous }) => (
        <>
          {words.frame.listed(shown.map((one) => w.temperatures[one]))} {isDangerous && <Badge tone="warning">{w.dangerous}</Badge>}
        </>
      ),
    },
    {
      key: 'picking',
      head: w.picking,
      cell: ({ picked, packs, to_pick: toPick, is_asked: isAsked }) => (
        <>
          {picked > 0 && <Badge tone="info">{w.pickedOf(picked, packs)}</Badge>}
          {picked === 0 && toPick > 0 && <Badge>{w.pickings.to_pick}</Badge>} {isAsked && <Badge tone="warning">{w.asked}</Badge>}
        </>
      ),
    },
    {
      key: 'state',
      head: w.state,
      cell: ({ waiting, lines, is_partly_shipped: isPartly }) => (
        <>
          {waiting > 0 && <Badge tone={waiting === lines ? 'danger' : 'warning'}>{w.waiting(waiting, lines)}</Badge>}{' '}
          {isPartly && <Badge tone="info">{w.partly}</Badge>}
        </>
      ),
    },
    { key: 'placed', head: words.orders.placed, sort: 'placed', extra: true, cell: ({ placed_at: at }) => <InstantText at={at} /> },
  ];
}
