import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import type { ReactNode } from 'react';
import { type Input, type Output, Refused } from '../../calls/call.ts';
import { useAct } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';

type Act =
  | 'machinery.retryMessage'
  | 'machinery.switchEndpoint'
  | 'machinery.replayDelivery'
  | 'machinery.replayDead'
  | 'machinery.runJob'
  | 'machinery.rotateSecret';

type Props<Name extends Act> = {
  name: Name;
  input: Input<Name>;
  /** Told when it is done. */
  done: string;
  label?: string;
  onDone?: (output: Output<Name>) => void;
  children: ReactNode;
};

/** One act of the machinery on one press; nothing for those who may not. What happened is told. */
export function ActButton<Name extends Act>({ name, input, done, label, onDone, children }: Props<Name>) {
  const { words } = useWords();
  const mayAct = useMay('machinery.act');
  const act = useAct(name);
  if (!mayAct) return null;
  const press = () =>
    act.mutate(input, {
      onSuccess: (output) => {
        showToast({ text: done });
        onDone?.(output);
      },
      onError: (error) => showToast({ text: error instanceof Refused ? error.body.msg : words.form.noAnswer }),
    });
  return (
    <Button size="sm" pending={act.isPending} aria-label={label} onClick={press}>
      {children}
    </Button>
  );
}
