import { type ReactNode, useId, useState } from 'react';
import { ActForm } from '../account/act-form.tsx';
import { useAct } from '../session/act.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { useWords } from '../words/use-words.ts';
import { AttachFiles, type AttachedFile } from './attach-files.tsx';

export type Written = { body: string; attachment_ids: string[] };

export type MessageFormProps = {
  label: string;
  hint?: string;
  placeholder?: string;
  body: string;
  onBody: (body: string) => void;
  /** Where its files go; null where none can be sent. */
  channel: 'ticket' | 'request' | null;
  onSend: (written: Written, idempotencyKey: string) => Promise<void>;
  submitLabel?: string;
  isNeeded?: boolean;
  /** What is wrong with a text; null where nothing is. */
  faultOf?: (body: string) => string | null;
  children?: ReactNode;
};

/** A text with files, sent once however often it is pressed. */
export function MessageForm({
  label,
  hint,
  placeholder,
  body,
  onBody,
  channel,
  onSend,
  submitLabel,
  isNeeded,
  faultOf,
  children,
}: MessageFormProps) {
  const { words } = useWords();
  const id = useId();
  const [files, setFiles] = useState<AttachedFile[]>([]);
  const [busy, setBusy] = useState(false);
  const act = useAct(async (key, written: Written) => {
    await onSend(written, key);
    setFiles([]);
  });
  const submit = () => {
    const fault = isNeeded && body.trim() === '' ? words.account.needed : (faultOf?.(body) ?? null);
    if (fault !== null) return act.refuse({ body: fault });
    if (!busy) void act.run({ body: body.trim(), attachment_ids: files.map((file) => file.id) });
  };
  return (
    <ActForm act={{ ...act, pending: act.pending || busy }} onSubmit={submit} submitLabel={submitLabel ?? words.thread.send}>
      {children}
      <Field id={id} label={label} hint={hint} error={act.fault?.fields.get('body')}>
        {(ties) => (
          <Textarea
            {...ties}
            name="body"
            rows={4}
            maxLength={2000}
            placeholder={placeholder}
            value={body}
            onChange={(event) => onBody(event.currentTarget.value)}
          />
        )}
      </Field>
      {channel !== null && (
        <AttachFiles channel={channel} files={files} onFiles={setFiles} onBusy={setBusy} error={act.fault?.fields.get('attachment_ids')} />
      )}
    </ActForm>
  );
}
