import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '../../account/act-form.tsx';
import { AttachFiles, type AttachedFile } from '../../after-sales/attach-files.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** Writes into the thread. */
export function ReplyForm({ ticketId }: { ticketId: string }) {
  const { words } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const id = useId();
  const [body, setBody] = useState('');
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const text = words.ticketDetail;
  const act = useAct(async (key, written: string, attachmentIds: string[]) => {
    await api.tickets.reply({ id: ticketId, body: written, attachment_ids: attachmentIds }, { idempotencyKey: key });
    setBody('');
    setFiles([]);
    showToast({ text: text.sent });
    await revalidate();
  });
  const submit = () => {
    if (body.trim() === '') return act.refuse({ body: words.account.needed });
    if (!busy)
      void act.run(
        body.trim(),
        files.map((file) => file.id),
      );
  };
  return (
    <ActForm act={{ ...act, pending: act.pending || busy }} onSubmit={submit} submitLabel={text.send}>
      <Field id={id} label={text.reply} error={act.fault?.fields.get('body')}>
        {(ties) => (
          <Textarea {...ties} name="body" rows={3} maxLength={2000} value={body} onChange={(event) => setBody(event.currentTarget.value)} />
        )}
      </Field>
      <AttachFiles files={files} onFiles={setFiles} onBusy={setBusy} error={act.fault?.fields.get('attachment_ids')} />
    </ActForm>
  );
}
