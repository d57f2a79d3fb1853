import { Badge } from '@aliquot/ui/badge.tsx';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

/** Of which lots the packs of a line are that left in a parcel; nothing where they have none. */
export function ParcelLots({ lots }: { lots: OrderShown['parcels'][number]['lots'] }) {
  const { words } = useWords();
  const mayStock = useMay('stock.read');
  if (lots.length === 0) return null;
  return (
    <ul className="parcel-lots">
      {lots.map(({ lot_id: id, number, noted, quantity, is_recalled: isRecalled }) => (
        <li key={id}>
          {words.warehouse.lot}{' '}
          {mayStock ? (
            <a className="link mono" href={`/warehouse/lots/${id}`}>
              {number}
            </a>
          ) : (
            <span className="mono">{number}</span>
          )}{' '}
          × {quantity}
          {noted !== null && <span className="text-muted"> {words.orders.lotOnDocuments(noted)}</span>}
          {isRecalled && (
            <>
              {' '}
              <Badge tone="danger">{words.warehouse.lotStates.recalled}</Badge>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
