import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useAct } from '../../calls/use-calls.ts';
import { useWords } from '../../words/use-words.ts';
import type { ImportShown } from './detail.tsx';

const open: ReadonlySet<ImportShown['state']> = new Set(['uploading', 'uploaded', 'checking', 'checked'] as const);

/** Ends an import that has not begun to change the shop. */
export function CancelImport({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const cancel = useAct('imports.cancel');
  if (!open.has(job.state)) return null;
  return (
    <Button
      pending={cancel.isPending}
      onClick={() =>
        cancel.mutate(
          { id: job.id },
          {
            onSuccess: () => showToast({ text: words.imports.cancelled }),
            onError: ({ message }) => showToast({ text: message, kind: 'danger' }),
          },
        )
      }
    >
      {words.imports.cancel}
    </Button>
  );
}
