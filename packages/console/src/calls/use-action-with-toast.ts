import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import type { Output } from './call.ts';
import { faultOf } from './fault-of.ts';
import { useAction } from './use-calls.ts';

/**
 * A button's action without a place for its result: a toast shows `done` or the error on any
 * screen.
 */
export function useActionWithToast<Name extends ConsoleCallName>(name: Name, done: string | ((output: Output<Name>) => string)) {
  const { words } = useWords();
  return useAction(name, {
    onDone: (output) => showToast({ text: typeof done === 'string' ? done : done(output) }),
    onFault: (error) => showToast({ text: faultOf(error, words), kind: 'danger' }),
  });
}
