import { Button } from '@aliquot/ui/button.tsx';
import { useActionWithToast } from '../../calls/use-action-with-toast.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

/** Whether a member reads the statements of an institution that buys on account. */
export function StatementReader({ customer: { id, credit, reads_statements: reads } }: { customer: CustomerShown }) {
  const { words } = useWords();
  const act = useActionWithToast('customers.setReader', words.customers.readerDone);
  const may = useMay('credit.edit');
  if (credit === null) return null;
  return (
    <p className="form-actions">
      {words.customers.readsStatements}
      {words.frame.colon}
      {reads ? words.customers.yes : words.customers.no}
      {may && (
        <Button size="sm" pending={act.isPending} onClick={() => act.mutate({ id, reads: !reads })}>
          {reads ? words.customers.stopRead : words.customers.letRead}
        </Button>
      )}
    </p>
  );
}
