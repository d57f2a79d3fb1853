import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import type { Output } from '../../calls/call.ts';
import { useAct } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { useWords } from '../../words/use-words.ts';
import { OneTimeSecret } from './one-time-secret.tsx';

/** Keep somebody out, let them in again, or let them prove themselves anew. */
export function OperatorActs({ operator: { id, state, version } }: { operator: Output<'operators.get'> }) {
  const { words } = useWords();
  const block = useAct('operators.block', {
    onDone: (_, { blocked }) => showToast({ text: blocked ? words.operators.blockDone : words.operators.unblockDone }),
  });
  const reset = useAct('operators.reset');
  const isBlocked = state === 'blocked';
  const error = block.error ?? reset.error;
  return (
    <section className="stack">
      <Fault of={error} />
      {reset.data && <OneTimeSecret invitation={reset.data} />}
      <p className="form-acts">
        <Button
          variant={isBlocked ? 'secondary' : 'danger'}
          pending={block.isPending}
          onClick={() => block.mutate({ id, blocked: !isBlocked, version })}
        >
          {isBlocked ? words.operators.unblock : words.operators.block}
        </Button>
        <Button pending={reset.isPending} aria-describedby="reset-hint" onClick={() => reset.mutate({ id, version })}>
          {words.operators.reset}
        </Button>
      </p>
      <p className="field-hint" id="reset-hint">
        {words.operators.resetHint}
      </p>
    </section>
  );
}
