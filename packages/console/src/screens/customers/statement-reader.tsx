import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useAct } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

/** Whether a member reads the statements of an institution that buys on account. */
export function StatementReader({ customer: { id, credit, reads_statements: reads } }: { customer: CustomerShown }) {
  const { words } = useWords();
  const act = useAct('customers.setReader');
  const may = useMay('credit.edit');
  if (credit === null) return null;
  return (
    <p className="form-acts">
      {words.customers.readsStatements}: {reads ? words.customers.yes : words.customers.no}
      {may && (
        <Button
          size="sm"
          pending={act.isPending}
          onClick={() => act.mutate({ id, reads: !reads }, { onSuccess: () => showToast({ text: words.customers.readerDone }) })}
        >
          {reads ? words.customers.stopRead : words.customers.letRead}
        </Button>
      )}
    </p>
  );
}
