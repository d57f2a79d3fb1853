import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { ConflictNotice } from '../../form/conflict-notice.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormText } from '../../form/form-text.tsx';
import { resetSaved } from '../../form/reset-saved.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useIdempotencyKeys } from '../../form/use-idempotency-keys.ts';
import { useWords } from '../../words/use-words.ts';
import { AnswerFiles, type AnswerFile } from './answer-files.tsx';
import { CannedChoice } from './canned-choice.tsx';
import type { ThreadOf } from './thread-of.ts';

type Values = { body: string; files: AnswerFile[] };

/**
 * Writes to the buyer after `last`, the thread's last message. Whoever wrote meanwhile is read
 * first.
 */
export function AnswerForm({ of, last: lastMessage }: { of: ThreadOf; last: number }) {
  const { words } = useWords();
  const text = words.tickets;
  const { keyOf, renew } = useIdempotencyKeys();
  // the last message read when the answer began: later ones are shown first
  const seen = useRef<number | null>(null);
  const begin = () => {
    seen.current ??= lastMessage;
  };
  const { form, fault, conflict, endConflict, isPending, submit } = useActionForm(
    `${of.kind}.answer`,
    { body: '', files: [] },
    ({ body, files }: Values) => {
      const answer = { body, attachment_ids: files.map(({ id }) => id) };
      return { id: of.id, ...answer, seen: seen.current ?? lastMessage, key: keyOf(answer) };
    },
    (_, own, sent) => {
      seen.current = null;
      renew();
      resetSaved(own, sent, { body: '', files: [] });
      // of the files, those that were uploaded since
      own.setValue(
        'files',
        own.getValues('files').filter(({ id }) => sent.files.every((one) => one.id !== id)),
      );
      showToast({ text: text.answered });
    },
  );
  const [body, files] = form.watch(['body', 'files']);
  const theirs = conflict && readTheirs(conflict);
  return (
    <form className="stack" onInput={begin} onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      {theirs && (
        <ConflictNotice
          differences={[{ label: text.answer, mine: body, theirs: theirs.body }]}
          onTakeTheirs={() => {
            seen.current = null;
            form.reset({ body: '', files: [] });
            endConflict();
          }}
          onKeepMine={() => {
            seen.current = theirs.id;
            void submit();
          }}
        />
      )}
      <CannedChoice onChoose={(chosen) => form.setValue('body', body.trim() === '' ? chosen : `${body.trimEnd()}\n\n${chosen}`)} />
      <FormText form={form} of="answer" name="body" label={text.answer} hint={text.answerHint} rows={5} />
      <AnswerFiles of={of} files={files} onChange={(next) => form.setValue('files', next(form.getValues('files')))} />
      <FormActions act={text.send} pending={isPending} />
    </form>
  );
}

/** The message that came meanwhile. */
function readTheirs({ message_id: id, body }: Readonly<Record<string, unknown>>): { id: number; body: string } | null {
  return typeof id === 'number' && typeof body === 'string' ? { id, body } : null;
}
