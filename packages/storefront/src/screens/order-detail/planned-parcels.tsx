import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { ParcelHead } from '../../order/parcel-head.tsx';
import { openPacks } from '../../order/open-packs.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderDetail } from './order-lines.tsx';

/** Parcels not sent yet, as planned with the order. Nothing once all left or it is cancelled. */
export function PlannedParcels({ order }: { order: OrderDetail }) {
  const { words } = useWords();
  const { planned_shipments: parcels, status } = order;
  const open = order.lines.filter((line) => openPacks(line) > 0);
  const waiting = parcels.filter(({ line_ids }) => open.some(({ id }) => line_ids.includes(id)));
  if (waiting.length === 0 || !orderStatuses[status].isUnshipped) return null;
  return (
    <section aria-labelledby="planned-title">
      <h2 id="planned-title">{words.orderDetail.planned}</h2>
      {status === 'pending_payment' && <p className="field-hint">{words.orderDetail.plannedOncePaid}</p>}
      {waiting.map((parcel) => (
        <div key={parcel.key} className="panel parcel">
          <ParcelHead parcel={parcel} title={words.orderDetail.methods[parcel.method]} />
          <ul className="parcel-packs">
            {open
              .filter(({ id }) => parcel.line_ids.includes(id))
              .map((line) => (
                <li key={line.id}>
                  {words.orderDetail.sentPacks(openPacks(line), `${line.name} · ${line.label}`)} · <CatalogueNumber value={line.code} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
