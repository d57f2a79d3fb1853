import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Timeline } from '@aliquot/ui/timeline.tsx';
import { useState } from 'react';
import { transferAddress } from '../../calls/transfer.ts';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { CorrectTracking } from '../parcels/correct-tracking.tsx';
import { TrackingCorrections } from '../parcels/tracking-corrections.tsx';
import type { OrderShown } from './detail.tsx';
import { ParcelLots } from './parcel-lots.tsx';
import { RecordCondition } from './record-condition.tsx';
import { RecordEvent } from './record-event.tsx';

type Order = OrderShown['order'];
/** A parcel as it was typed, with what was put right of it. */
type Typed = OrderShown['parcels'][number] | undefined;
export type Parcel = Order['shipments'][number];

const tones = {
  in_transit: 'info',
  out_for_delivery: 'info',
  delivered: 'success',
  failed: 'warning',
  lost: 'danger',
  returned: 'warning',
} as const satisfies Record<Parcel['events'][number]['kind'], string>;

/** The parcels that have left: what is in each, where it was seen, what its logger recorded. */
export function OrderParcels({ shown: { order, parcels } }: { shown: OrderShown }) {
  const { words } = useWords();
  if (order.shipments.length === 0) return null;
  return (
    <section className="stack">
      <h2>{words.orders.shipments}</h2>
      {order.shipments.map((parcel) => (
        <ParcelShown key={parcel.id} parcel={parcel} lines={order.lines} typed={parcels.find(({ shipment_id: id }) => id === parcel.id)} />
      ))}
    </section>
  );
}

function ParcelShown({ parcel, lines, typed }: { parcel: Parcel; lines: Order['lines']; typed: Typed }) {
  const { words } = useWords();
  const codes = new Map(lines.map(({ id, code }) => [id, code]));
  const last = parcel.events.at(-1);
  return (
    <article className="panel parcel" aria-label={`${parcel.carrier} ${parcel.tracking_number}`}>
      <header className="area-head">
        <h3>
          {parcel.carrier} <span className="mono">{parcel.tracking_number}</span>
        </h3>
        {parcel.temperature !== 'ambient' && <Badge tone="info">{words.warehouse.temperatures[parcel.temperature]}</Badge>}
        {last && <Badge tone={tones[last.kind]}>{words.orders.seen[last.kind]}</Badge>}
      </header>
      <ul className="parcel-packs">
        {parcel.lines.map(({ order_line_id: line, quantity }) => (
          <li key={line}>
            {quantity} × <span className="mono">{codes.get(line)}</span>
            <ParcelLots lots={typed?.lots.filter((lot) => lot.order_line_id === line) ?? []} />
          </li>
        ))}
      </ul>
      <Timeline
        label={words.orders.seenTitle}
        steps={[
          { key: 'left', title: words.orders.left, time: <InstantText at={parcel.shipped_at} />, state: 'done' as const },
          ...parcel.events.map(({ kind, place, happened_at: at }) => ({
            key: `${kind}-${at}`,
            title: words.orders.seen[kind],
            detail: place === '' ? undefined : place,
            time: <InstantText at={at} />,
            state: kind === 'lost' ? ('stopped' as const) : ('done' as const),
          })),
        ]}
      />
      {parcel.condition && <Condition shipmentId={parcel.id} condition={parcel.condition} />}
      <TrackingCorrections corrections={typed?.corrections ?? []} />
      <ParcelActions parcel={parcel} typed={typed} />
    </article>
  );
}

function Condition({ shipmentId, condition }: { shipmentId: number; condition: NonNullable<Parcel['condition']> }) {
  const { words } = useWords();
  return (
    <p>
      {words.orders.recorded(degrees(condition.lowest), degrees(condition.highest))}{' '}
      {condition.is_excursion && <Badge tone="danger">{words.orders.excursion}</Badge>} {condition.note}{' '}
      {condition.file !== null && (
        <a className="link" href={transferAddress('consoleOrders.showLoggerFile', { id: shipmentId })} download>
          {words.orders.loggerFile}
        </a>
      )}
    </p>
  );
}

function ParcelActions({ parcel, typed }: { parcel: Parcel; typed: Typed }) {
  const { words } = useWords();
  const mayShip = useMay('orders.ship');
  const [open, setOpen] = useState<'event' | 'condition' | 'correction' | null>(null);
  const close = () => setOpen(null);
  if (!mayShip) return null;
  return (
    <p className="form-actions">
      <Button size="sm" onClick={() => setOpen('event')}>
        {words.orders.recordEvent}
      </Button>
      {parcel.condition === null && (
        <Button size="sm" onClick={() => setOpen('condition')}>
          {words.orders.recordCondition}
        </Button>
      )}
      {typed && (
        <Button size="sm" onClick={() => setOpen('correction')}>
          {words.orders.correctParcel}
        </Button>
      )}
      {open === 'correction' && typed && (
        <CorrectTracking
          call="consoleOrders.correctParcel"
          parcel={typed}
          inputOf={(values) => ({ shipment_id: typed.shipment_id, ...values })}
          onClose={close}
        />
      )}
      {open === 'event' && <RecordEvent parcel={parcel} onClose={close} />}
      {open === 'condition' && <RecordCondition parcel={parcel} onClose={close} />}
    </p>
  );
}

/** With a true minus sign. */
const degrees = (number: number): string => String(number).replace('-', '−');
