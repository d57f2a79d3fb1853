import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { Output } from '../../calls/call.ts';
import { transferAddress } from '../../calls/transfer.ts';
import { DayText } from '../../table/day-text.tsx';
import { defineList } from '../../table/define-list.tsx';
import { useWords } from '../../words/use-words.ts';
import { usePick } from './use-pick.ts';
import { warehouseFilter } from './warehouse-filter.ts';
import { WarehouseHead } from './warehouse-head.tsx';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { temperatures } from '@aliquot/contract/core/transports.ts';

type Row = Output<'consoleShipping.find'>['items'][number];

/** The queue of orders to ship, those that must leave first on top. */
export const ShippingScreen = defineList('consoleShipping.find')(({ words }) => {
  const { warehouse: text, orders, frame } = words;
  return {
    label: text.toShip,
    head: () => <WarehouseHead />,
    filters: [
      { kind: 'text', name: 'q', label: orders.search },
      { kind: 'choice', name: 'due', label: text.dispatchBy, values: ['overdue', 'today'], labels: text.dues },
      { kind: 'choice', name: 'picking', label: text.picking, values: ['to_pick', 'picking'], labels: text.pickings },
      { kind: 'choice', name: 'hold', label: text.permits, values: ['ready', 'held'], labels: text.holds },
      { kind: 'choice', name: 'temperature', label: text.temperature, values: valuesOf(temperatures), labels: text.temperatures },
      warehouseFilter(words),
    ],
    sort: 'due',
    keyOf: ({ id }) => id,
    bulk: { permission: 'orders.ship', render: (selected) => <BulkPicking chosen={selected} /> },
    columns: [
      { key: 'id', head: orders.number, isCode: true, cell: ({ id }) => id, href: ({ id }) => `/warehouse/ship/${id}` },
      {
        key: 'due',
        head: text.dispatchBy,
        sort: 'due',
        cell: ({ dispatch_by: day, is_overdue: isOver }) => (
          <>
            <DayText day={day} /> {isOver && <Badge tone="danger">{text.dues.overdue}</Badge>}
          </>
        ),
      },
      { key: 'recipient', head: orders.recipient, cell: ({ recipient }) => recipient },
      {
        key: 'place',
        head: text.place,
        cell: ({ place, is_address_corrected: isCorrected }) => (
          <>
            {place} {isCorrected && <Badge tone="warning">{text.addressCorrected}</Badge>}
          </>
        ),
      },
      { key: 'packs', head: text.packs, align: 'end', cell: ({ packs }) => packs },
      { key: 'warehouse', head: text.warehouse, cell: ({ warehouses }) => frame.listed(warehouses) || frame.none },
      {
        key: 'temperature',
        head: text.temperature,
        cell: ({ temperatures: shown, is_dangerous: isDangerous }) => (
          <>
            {frame.listed(shown.map((one) => text.temperatures[one]))} {isDangerous && <Badge tone="warning">{text.dangerous}</Badge>}
          </>
        ),
      },
      {
        key: 'picking',
        head: text.picking,
        cell: ({ picked, packs, to_pick: toPick, is_cancellation_requested: isCancellationRequested }) => (
          <>
            {picked > 0 && <Badge tone="info">{text.pickedOf(picked, packs)}</Badge>}
            {picked === 0 && toPick > 0 && <Badge>{text.pickings.to_pick}</Badge>}{' '}
            {isCancellationRequested && <Badge tone="warning">{text.requested}</Badge>}
          </>
        ),
      },
      {
        key: 'state',
        head: text.state,
        cell: ({ waiting, lines, is_partly_shipped: isPartly }) => (
          <>
            {waiting > 0 && <Badge tone={waiting === lines ? 'danger' : 'warning'}>{text.waiting(waiting, lines)}</Badge>}{' '}
            {isPartly && <Badge tone="info">{text.partly}</Badge>}
          </>
        ),
      },
      { key: 'placed', head: orders.placed, sort: 'placed', extra: true, instant: ({ placed_at: at }) => at },
    ],
  };
});

/** Begins to pick the selected orders, beside the links to their pick lists. */
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
      <DocumentLinks orders={chosen.map(({ id }) => id)} />
    </>
  );
}

/** The documents for the warehouse: pick lists and packing slips. */
export function DocumentLinks({ orders }: { orders: readonly string[] }) {
  const { words, language } = useWords();
  const href = (kind: string) => transferAddress('shipping.documents', { kind, orders: orders.join(','), lang: language });
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
