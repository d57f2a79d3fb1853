import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';
import { useShortageWords } from './use-shortage-words.ts';
import type { PackShown, WarehouseStock } from './pack-detail.tsx';

export type StockAction = 'move' | 'count' | 'quarantine' | 'clear' | 'writeOff';

/** The stock of a pack in one warehouse, with an action's dialog open. */
export type OpenStock = { pack: PackShown; location: WarehouseStock; onClose: () => void };
/** Names the stock and the press: the same press twice is one action. */
export function useStockInput({ pack, location }: OpenStock) {
  const [key] = useState(newIdempotencyKey);
  return { code: pack.code, warehouse: location.warehouse.key, ...(location.lot && { lot: location.lot.number }), key };
}

/** Reports the change and its effect on orders. */
export function useDone(onClose: () => void) {
  const { words } = useWords();
  const texts = useShortageWords();
  return (act: StockAction, lost?: Output<'consoleStock.writeOff'>) => {
    const { moved = 0, short = [] } = lost ?? {};
    const packs = short.reduce((sum, one) => sum + one.packs, 0);
    const text = [words.warehouse.done[act], moved > 0 && texts.movedPacks(moved), packs > 0 && texts.shortPacks(packs)];
    showToast({ text: text.filter(Boolean).join(' ') });
    onClose();
  };
}

/** Which packs it is about. */
export function StockPlace({ location }: { location: WarehouseStock }) {
  const { words } = useWords();
  return (
    <p>
      {location.warehouse.name}
      {words.frame.comma}
      {location.lot ? <span className="mono">{location.lot.number}</span> : words.warehouse.noLot}
    </p>
  );
}
