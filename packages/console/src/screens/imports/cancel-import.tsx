import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

const open: ReadonlySet<ImportShown['state']> = new Set(['uploading', 'uploaded', 'checking', 'checked'] as const);

/** Cancels an import before it changes the shop, and deletes its file. */
export function CancelImport({ job }: { job: ImportShown }) {
  const text = useImportWords();
  if (!open.has(job.state)) return null;
  return (
    <ConfirmButton
      call="imports.cancel"
      input={{ id: job.id }}
      title={text.cancel}
      hint={text.cancelHint}
      done={text.cancelled}
      isDangerous
    />
  );
}
