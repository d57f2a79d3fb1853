import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActDialog } from '../../../form/act-dialog.tsx';
import { useActForm } from '../../../form/use-act-form.ts';
import type { Document } from './documents.tsx';
import { useDocumentWords } from './use-document-words.ts';

/** Takes a file from the product's page; a safety data sheet may be what the product is sold by. */
export function RemoveDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const text = useDocumentWords();
  const act = useActForm(
    'consoleDocuments.remove',
    {},
    () => ({ document_id: document.id }),
    () => {
      showToast({ text: text.removed });
      onClose();
    },
  );
  return (
    <ActDialog
      title={text.removeTitle}
      hint={document.kind === 'sds' ? text.removeSheetHint(document.title) : text.removeHint(document.title)}
      act={act}
      isDangerous
      onClose={onClose}
    >
      {null}
    </ActDialog>
  );
}
