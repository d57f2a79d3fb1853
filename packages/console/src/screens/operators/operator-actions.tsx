import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import type { Output } from '../../calls/call.ts';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useWords } from '../../words/use-words.ts';
import { OneTimeSecret } from './one-time-secret.tsx';

/** Block somebody, unblock them, or let them enrol again. */
export function OperatorActions({ operator: { id, name, state, version } }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  const text = words.operators;
  const [opened, setOpened] = useState<'block' | 'reset' | null>(null);
  const [invitation, setInvitation] = useState<Output<'operators.reset'> | null>(null);
  const unblock = useAction('operators.block', { onDone: () => showToast({ text: text.unblockDone }) });
  const close = () => setOpened(null);
  return (
    <section className="stack">
      <Fault of={unblock.error} />
      {invitation && <OneTimeSecret invitation={invitation} />}
      <p className="form-actions">
        {state === 'blocked' ? (
          <Button pending={unblock.isPending} onClick={() => unblock.mutate({ id, blocked: false, version })}>
            {text.unblock}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setOpened('block')}>
            {text.block}
          </Button>
        )}
        <Button onClick={() => setOpened('reset')}>{text.reset}</Button>
      </p>
      {opened === 'block' && (
        <ConfirmDialog
          call="operators.block"
          input={{ id, blocked: true, version }}
          title={text.block}
          hint={text.blockHint}
          done={text.blockDone}
          isDangerous
          onClose={close}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
      {opened === 'reset' && (
        <ConfirmDialog
          call="operators.reset"
          input={{ id, version }}
          title={text.reset}
          hint={text.resetHint}
          isDangerous
          onDone={setInvitation}
          onClose={close}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
