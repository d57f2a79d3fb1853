import type { Input } from '@aliquot/contract/shop/client.ts';
import { useRef } from 'react';
import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { missingFields } from '../account/missing-fields.ts';
import { TextField } from '../account/text-field.tsx';
import { UploadProgress, useUpload } from '../account/upload.tsx';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { prepareUpload } from './prepare-upload.ts';
import { useNeedsWords } from './use-needs-words.ts';

type Handler = Omit<Input<'regulated', 'nameHandler'>, 'attachment_id'>;

/** Names who handles a regulated purchase. */
export function HandlerForm({ orderId, onDone }: { orderId: string; onDone: () => void }) {
  const { words } = useWords();
  const { permits: text, file: fileText } = useNeedsWords();
  const { api } = useTools();
  const upload = useUpload();
  const file = useRef<File | null>(null);
  const name = useAct(async (key, handler: Handler, _file: string) => {
    if (!file.current) return;
    const sent = await upload.send(file.current, 'identity', `${key}-file`);
    await api.regulated.nameHandler({ ...handler, attachment_id: sent.id }, { idempotencyKey: key });
    showToast({ text: text.handlerSaved });
    onDone();
  });
  const submit = async (data: FormData) => {
    const typed = { name: formText(data, 'name'), identity_number: formText(data, 'identity_number'), purpose: formText(data, 'purpose') };
    const missing = missingFields(typed, words.account.needed);
    if (missing) return name.refuse(missing);
    const read = await prepareUpload(data, 'file');
    if (typeof read === 'string') return name.refuse({ file: fileText[read] });
    file.current = read;
    await name.run({ id: orderId, ...typed }, `${read.name} ${read.size}`);
  };
  return (
    <ActForm act={name} onSubmit={(data) => void submit(data)} submitLabel={text.handlerSend}>
      <TextField form="handler" name="name" label={text.name} fault={name.fault} maxLength={60} autoComplete="off" />
      <TextField form="handler" name="identity_number" label={text.identityNumber} fault={name.fault} maxLength={40} autoComplete="off" />
      <TextField form="handler" name="purpose" label={text.purpose} fault={name.fault} maxLength={200} />
      <Field id="handler-file" label={text.identityImage} error={name.fault?.fields.get('file')}>
        {(ties) => <FileInput {...ties} name="file" accept="image/*" />}
      </Field>
      <UploadProgress upload={upload} />
    </ActForm>
  );
}
