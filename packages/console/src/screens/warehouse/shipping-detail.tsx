import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Output } from '../../calls/call.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { DayText } from '../../table/day-text.tsx';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { PickingActions } from './picking-actions.tsx';
import { ShipParcel } from './ship-parcel.tsx';
import { DocumentLinks } from './shipping-screen.tsx';

export type ShippingShown = Output<'consoleShipping.get'>;
export type ParcelShown = ShippingShown['parcels'][number];

/** An order to ship: its parcels with what to pick from where, and what has left. */
export function ShippingDetail() {
  const { words } = useWords();
  const w = words.warehouse;
  const mayShip = useMay('orders.ship');
  const id = useParams()['id'] ?? '';
  const [open, setOpen] = useState<ParcelShown | null>(null);
  const { shown: order, instead } = useOne(useShown('consoleShipping.get', { id }), (one) => one.id === id);
  if (!order) return instead;
  return (
    <>
      <div className="area-head">
        <h1>
          {words.orders.number}{' '}
          <a className="link mono" href={`/orders/${id}`}>
            {id}
          </a>
        </h1>
        <Badge>{words.orders.statuses[order.status]}</Badge>
        {mayShip && (order.parcels.length > 0 || order.shipments.length > 0) && <DocumentLinks orders={[id]} />}
      </div>
      <p>
        {order.recipient} {order.mobile}, {order.address} {order.address_version > 1 && <Badge tone="warning">{w.addressCorrected}</Badge>}
        {order.remarks !== '' && (
          <>
            <br />
            {words.orders.remarks}
            {words.frame.colon}
            {order.remarks}
          </>
        )}
      </p>
      {order.parcels.map((parcel) => (
        <Parcel
          key={parcel.key}
          parcel={parcel}
          order={order}
          {...(mayShip && order.acts.includes('ship') && { onShip: () => setOpen(parcel) })}
        />
      ))}
      {order.parcels.length === 0 && (
        <p className="text-muted">
          {w.nothingLeft}{' '}
          <a className="link" href="/warehouse/ship">
            {w.toShip}
          </a>
        </p>
      )}
      <Shipments order={order} />
      {open && <ShipParcel order={order} parcel={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Parcel({ parcel, order, onShip }: { parcel: ParcelShown; order: ShippingShown; onShip?: () => void }) {
  const { words } = useWords();
  const w = words.warehouse;
  const nameOf = (key: string) => order.warehouses.find((one) => one.key === key)?.name ?? key;
  return (
    <section className="stack">
      <div className="area-head">
        <h2>{w.temperatures[parcel.temperature]}</h2>
        {parcel.dg.length > 0 && <Badge tone="warning">{w.dangerousClass(parcel.dg.join(', '))}</Badge>}
        <span>
          {w.dispatchBy}
          {words.frame.colon}
          <DayText day={parcel.leaves_on} />
        </span>
        {onShip && parcel.lines.some((line) => line.may_leave) && (
          <Button variant="primary" onClick={onShip}>
            {words.orders.ship}
          </Button>
        )}
        <PickingActions parcel={parcel} order={order} />
      </div>
      <TableScroller label={`${w.pickList} ${w.temperatures[parcel.temperature]}`}>
        <DataTable caption={`${w.pickList} ${w.temperatures[parcel.temperature]}`} captionHidden compact>
          <thead>
            <tr>
              <HeadCell>{w.code}</HeadCell>
              <HeadCell>{w.product}</HeadCell>
              <HeadCell align="end">{w.packs}</HeadCell>
              <HeadCell>{w.takeFrom}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {parcel.lines.map((line) => (
              <tr key={line.code}>
                <RowHead>
                  <span className="mono">{line.code}</span>
                </RowHead>
                <Cell>{line.name}</Cell>
                <Cell align="end">
                  {line.left} {line.picked > 0 && <Badge tone="info">{w.pickedOf(line.picked, line.left)}</Badge>}{' '}
                  {line.requested > 0 && <Badge tone="warning">{w.requestedOf(line.requested)}</Badge>}
                </Cell>
                <Cell>
                  {line.may_leave ? (
                    <ul>
                      {line.picks.map((pick) => (
                        <li key={`${pick.warehouse} ${pick.lot}`}>
                          {nameOf(pick.warehouse)}
                          {words.frame.comma}
                          {pick.lot ? <span className="mono">{pick.lot}</span> : w.noLot} × {pick.quantity}
                          {pick.expires_on && (
                            <>
                              {words.frame.comma}
                              <DayText day={pick.expires_on} />
                            </>
                          )}
                        </li>
                      ))}
                      {line.picks.length === 0 && <li>{w.nothingToPick}</li>}
                    </ul>
                  ) : (
                    <Badge tone="danger">{w.held(w.permitStates[line.permit_state])}</Badge>
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </section>
  );
}

function Shipments({ order: { shipments } }: { order: ShippingShown }) {
  const { words } = useWords();
  if (shipments.length === 0) return null;
  return (
    <section className="stack">
      <h2>{words.orders.shipments}</h2>
      <ul>
        {shipments.map(({ id, carrier, tracking_number: tracking, shipped_at: at }) => (
          <li key={id}>
            <InstantText at={at} /> {carrier} <span className="mono">{tracking}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
