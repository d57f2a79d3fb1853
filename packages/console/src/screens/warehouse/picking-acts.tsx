import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useToldAct } from '../../calls/use-told-act.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { ParcelShown, ShippingShown } from './shipping-detail.tsx';
import { usePick } from './use-pick.ts';

/** Begins to pick what may leave of a parcel, and puts back what is being picked of it. */
export function PickingActs({ parcel, order: { id, acts } }: { parcel: ParcelShown; order: ShippingShown }) {
  const { words } = useWords();
  const mayShip = useMay('orders.ship');
  const pick = usePick();
  const putBack = useToldAct('consoleShipping.putBack', words.warehouse.putBackDone);
  if (!mayShip) return null;
  const picked = parcel.lines.filter((line) => line.picked > 0).map((line) => ({ code: line.code, quantity: line.picked }));
  return (
    <>
      {acts.includes('pick') && parcel.lines.some((line) => line.may_leave && line.left > line.picked) && (
        <Button pending={pick.isPending} onClick={() => pick.mutate({ ids: [id], parcel: parcel.key })}>
          {words.warehouse.startPicking}
        </Button>
      )}
      {acts.includes('put_back') && picked.length > 0 && (
        <Button variant="quiet" pending={putBack.isPending} onClick={() => putBack.mutate({ id, lines: picked })}>
          {words.warehouse.putBack}
        </Button>
      )}
    </>
  );
}
