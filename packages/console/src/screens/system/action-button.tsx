import { Button } from '@aliquot/ui/button.tsx';
import type { ReactNode } from 'react';
import type { Input, Output } from '../../calls/call.ts';
import { useActionWithToast } from '../../calls/use-action-with-toast.ts';
import { useMay } from '../../session/me.ts';

type Act =
  | 'system.retryMessage'
  | 'system.retryFailedMessages'
  | 'system.switchEndpoint'
  | 'system.replayDelivery'
  | 'system.replayDead'
  | 'system.runJob'
  | 'system.takeEvent';

type Props<Name extends Act> = {
  name: Name;
  input: Input<Name>;
  /** What the toast shows when it is done. */
  done: string | ((output: Output<Name>) => string);
  label?: string;
  children: ReactNode;
};

/** An action on jobs, webhooks or messages, for those permitted. A toast shows the result. */
export function ActionButton<Name extends Act>({ name, input, done, label, children }: Props<Name>) {
  const mayAct = useMay('system.act');
  const act = useActionWithToast(name, done);
  if (!mayAct) return null;
  return (
    <Button size="sm" pending={act.isPending} aria-label={label} onClick={() => act.mutate(input)}>
      {children}
    </Button>
  );
}
