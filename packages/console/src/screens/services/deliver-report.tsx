import { Dialog } from '@aliquot/ui/dialog.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadFile } from '../../calls/transfer.ts';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ServiceActProps } from './service-actions.tsx';

/** Uploads a report for the buyer to accept. A corrected one states what differs. */
export function DeliverReport({ shown: { line_id: id, reports }, corrects = false, onClose }: ServiceActProps & { corrects?: boolean }) {
  const { words, language } = useWords();
  const text = words.services;
  const queries = useQueryClient();
  const act = text.acts[corrects ? 'correct' : 'deliver'];
  // what a colleague delivers behind the open dialog is not corrected unseen
  const [follows] = useState(reports.at(-1)?.id ?? '');
  const [missing, setMissing] = useState({ file: false, note: false });
  const delivery = useMutation({
    mutationFn: ({ file, note }: { file: File; note: string }) =>
      uploadFile('consoleServices.deliver', { id, name: file.name, note, ...(corrects && { corrects: follows }) }, file, {
        language,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('console') });
      showToast({ text: text.delivered });
      onClose();
    },
  });
  const deliver = (form: HTMLFormElement) => {
    const given = new FormData(form);
    const [file, note] = [given.get('file'), given.get('note')];
    const isThere = file instanceof File && file.size > 0;
    const typed = typeof note === 'string' ? note.trim() : '';
    const isUnsaid = corrects && typed === '';
    setMissing({ file: !isThere, note: isUnsaid });
    if (isThere && !isUnsaid && !delivery.isPending) delivery.mutate({ file, note: typed });
  };
  return (
    <Dialog open onClose={onClose} title={act} closeLabel={words.frame.close}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          deliver(event.currentTarget);
        }}
      >
        <p>{corrects ? text.correctHint : text.deliverHint}</p>
        <Fault of={delivery.error} />
        <Field id="report-file" label={text.reportFile} error={missing.file ? text.reportMissing : undefined}>
          {(ties) => <FileInput {...ties} name="file" accept="application/pdf" />}
        </Field>
        <Field id="report-note" label={corrects ? text.different : text.note} error={missing.note ? text.differentMissing : undefined}>
          {(ties) => <Textarea {...ties} name="note" rows={2} maxLength={500} />}
        </Field>
        <FormActions act={act} pending={delivery.isPending} back={onClose} />
      </form>
    </Dialog>
  );
}
