import { Button } from '@aliquot/storefront/ui/button.tsx';
import { useToldAct } from '../../calls/use-told-act.ts';
import { useWords } from '../../words/use-words.ts';
import type { ImportShown } from './detail.tsx';

const open: ReadonlySet<ImportShown['state']> = new Set(['uploading', 'uploaded', 'checking', 'checked'] as const);

/** Ends an import that has not begun to change the shop. */
export function CancelImport({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const cancel = useToldAct('imports.cancel', words.imports.cancelled);
  if (!open.has(job.state)) return null;
  return (
    <Button pending={cancel.isPending} onClick={() => cancel.mutate({ id: job.id })}>
      {words.imports.cancel}
    </Button>
  );
}
