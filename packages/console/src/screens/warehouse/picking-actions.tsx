import { showToast } from '@aliquot/ui/toast-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { refusalOf } from '../../calls/call.ts';
import { faultOf } from '../../calls/fault-of.ts';
import { useAction } from '../../calls/use-calls.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { type RequestedPacks, requestedPacksIn } from './requested-packs.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { ParcelShown, ShippingShown } from './shipping-detail.tsx';
import { usePick } from './use-pick.ts';

/**
 * Starts picking a parcel and puts packs back; a buyer's cancellation request is shown first, even
 * if newer than the page.
 */
export function PickingActions({ parcel, order: { id, acts } }: { parcel: ParcelShown; order: ShippingShown }) {
  const { words } = useWords();
  const mayShip = useMay('orders.ship');
  const [requested, setRequested] = useState<readonly RequestedPacks[]>([]);
  const pick = usePick();
  const putBack = useAction('consoleShipping.putBack', {
    onDone: () => showToast({ text: words.warehouse.putBackDone }),
    onFault: (error) =>
      refusalOf(error) === 'cancellation_requested'
        ? setRequested(requestedPacksIn(error))
        : showToast({ text: faultOf(error, words), kind: 'danger' }),
  });
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
      {requested.length > 0 && (
        <ConfirmDialog
          call="consoleShipping.putBack"
          input={{ id, lines: picked, despite_request: true }}
          title={words.warehouse.putBack}
          hint={words.warehouse.putBackHint}
          done={words.warehouse.putBackDone}
          onClose={() => setRequested([])}
        >
          <ul>
            {requested.map(({ code, quantity }) => (
              <li key={code}>
                <span className="mono">{code}</span> × {quantity}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
