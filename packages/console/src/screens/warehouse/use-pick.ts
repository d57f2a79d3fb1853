import { showToast } from '@aliquot/ui/toast-store.ts';
import { faultOf } from '../../calls/fault-of.ts';
import { useAction } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';

/** Begins to pick orders; a toast shows how many packs that are, and why an order was left out. */
export function usePick() {
  const { words } = useWords();
  const { pickingBegun, notBegun } = words.warehouse;
  return useAction('consoleShipping.pick', {
    onDone: ({ packs, refused }) => {
      if (packs > 0) showToast({ text: pickingBegun(packs) });
      if (refused.length > 0) showToast({ text: refused.map(({ id, reason }) => notBegun(id, reason)).join(' '), kind: 'warning' });
    },
    onFault: (error) => showToast({ text: faultOf(error, words), kind: 'danger' }),
  });
}
