import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { UploadProgress, useUpload } from '../account/upload.tsx';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';

/** Uploads the payment slip: a picture is made small enough first, a PDF is sent as it is. */
export function SlipForm({ orderId, replaces }: { orderId: string; replaces: boolean }) {
  const { words } = useWords();
  const { api } = useTools();
  const file = useUpload();
  const { revalidate } = useRevalidator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const chosen = useRef<File | null>(null);
  // name and date identify the file, so that a retry is the same request
  const upload = useAct(async (key, _fileName: string, _changed: number) => {
    if (!chosen.current) return;
    const sent = await file.send(chosen.current, 'remittance', `${key}-file`);
    await api.orders.uploadSlip({ id: orderId, attachment_id: sent.id }, { idempotencyKey: key });
    if (input.current) input.current.value = '';
    showToast({ text: words.payment.slipSent });
    void revalidate();
  });
  const submit = async () => {
    const picked = input.current?.files?.[0];
    if (!picked) return setUnreadable(words.payment.slipMissing);
    chosen.current = picked.type === 'application/pdf' ? picked : await shrink(picked);
    setUnreadable(chosen.current ? null : words.payment.slipUnreadable);
    if (chosen.current) await upload.run(picked.name, picked.lastModified);
  };
  return (
    <form
      className="slip-form needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field
        id={id}
        label={replaces ? words.payment.slipAgain : words.payment.slip}
        hint={words.payment.slipHint}
        error={unreadable ?? upload.fault?.text}
      >
        {(ties) => <FileInput {...ties} ref={input} name="file" accept="image/*,application/pdf" />}
      </Field>
      <UploadProgress upload={file} />
      <Button type="submit" variant={replaces ? 'secondary' : 'primary'} pending={upload.pending}>
        {words.payment.sendSlip}
      </Button>
    </form>
  );
}

/** Loaded with the first picture: most pages never shrink one. */
async function shrink(file: File): Promise<File | null> {
  const { shrinkPicture } = await import('../account/shrink-picture.ts');
  return shrinkPicture(file);
}
