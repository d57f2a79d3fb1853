import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { faultOf } from './fault-of.ts';
import { useAction } from './use-calls.ts';

/** An act on one press that has no place of its own for what came of it: `done`, or why not, is told over the screen, whatever it shows by then. */
export function useActionWithToast<Name extends ConsoleCallName>(name: Name, done: string) {
  const { words } = useWords();
  return useAction(name, {
    onDone: () => showToast({ text: done }),
    onFault: (error) => showToast({ text: faultOf(error, words), kind: 'danger' }),
  });
}
