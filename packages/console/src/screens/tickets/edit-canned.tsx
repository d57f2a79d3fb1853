import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { FormText } from '../../form/form-text.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { Canned } from './canned-answers.tsx';

type Values = Pick<Canned, 'language' | 'title' | 'body'>;

/** A canned answer, new or existing; a concurrent change is shown beside one's own. */
export function EditCanned({ item, onClose }: { item: Canned | null; onClose: () => void }) {
  return item ? <ChangeCanned item={item} onClose={onClose} /> : <CreateCanned onClose={onClose} />;
}

function CreateCanned({ onClose }: { onClose: () => void }) {
  const { words, language } = useWords();
  const act = useActionForm(
    'consoleTickets.createAnswer',
    { language, title: '', body: '' },
    (values: Values) => values,
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  return (
    <ActionDialog title={words.tickets.newCanned} hint={words.tickets.cannedHint} act={act} onClose={onClose}>
      <CannedFields form={act.form} />
    </ActionDialog>
  );
}

function ChangeCanned({ item: { id, version: begun, ...written }, onClose }: { item: Canned; onClose: () => void }) {
  const { words } = useWords();
  const text = words.tickets;
  const version = useRef(begun);
  const act = useActionForm(
    'consoleTickets.updateAnswer',
    written,
    (values: Values) => ({ id, version: version.current, ...values }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const theirs = act.conflict && readTheirs(act.conflict);
  const mine = act.form.getValues();
  return (
    <ActionDialog title={text.editCanned} button={words.form.save} hint={text.cannedHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={{ language: mine.language, title: theirs.title, body: theirs.body }}
          differences={[
            { label: text.cannedTitle, mine: mine.title, theirs: theirs.title },
            { label: text.cannedBody, mine: mine.body, theirs: theirs.body },
          ]}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <CannedFields form={act.form} />
    </ActionDialog>
  );
}

function CannedFields({ form }: { form: UseFormReturn<Values> }) {
  const { words } = useWords();
  const text = words.tickets;
  return (
    <>
      <Field id="canned-language" label={text.cannedLanguage}>
        {(ties) => (
          <Select {...ties} {...form.register('language')}>
            {(['zh-CN', 'en'] as const).map((language) => (
              <option key={language} value={language}>
                {text.languages[language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormField form={form} of="canned" name="title" label={text.cannedTitle} control={{ maxLength: 80 }} />
      <FormText form={form} of="canned" name="body" label={text.cannedBody} rows={6} />
    </>
  );
}

export function DeleteCanned({ item: { id, version, title }, onClose }: { item: Canned; onClose: () => void }) {
  const { words } = useWords();
  return (
    <ConfirmDialog
      call="consoleTickets.deleteAnswer"
      input={{ id, version }}
      title={words.tickets.remove}
      hint={title}
      done={words.tickets.removed}
      isDangerous
      onClose={onClose}
    />
  );
}

/** The present state, from the refusal. */
function readTheirs({ title, body, version }: Readonly<Record<string, unknown>>): { title: string; body: string; version: number } | null {
  return typeof title === 'string' && typeof body === 'string' && typeof version === 'number' ? { title, body, version } : null;
}
