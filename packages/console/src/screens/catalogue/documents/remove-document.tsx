import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import type { Document } from './documents.tsx';
import { useDocumentWords } from './use-document-words.ts';

/** Takes a file from the product's page; a safety data sheet may be what the product is sold by. */
export function RemoveDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const text = useDocumentWords();
  const act = useActionForm(
    'consoleDocuments.remove',
    {},
    () => ({ document_id: document.id }),
    () => {
      showToast({ text: text.removed });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={text.removeTitle}
      hint={document.kind === 'sds' ? text.removeSafetySheetHint(document.title) : text.removeHint(document.title)}
      act={act}
      isDangerous
      onClose={onClose}
    >
      {null}
    </ActionDialog>
  );
}
