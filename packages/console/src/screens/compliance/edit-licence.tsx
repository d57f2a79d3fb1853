import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { CheckChoices } from '../../form/check-choices.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useLicenceWords } from './use-licence-words.ts';
import type { Licence, LicencesShown } from './licence-name.ts';

type Lists = LicencesShown['lists'];
type Values = Pick<Licence, 'name_en' | 'name_zh' | 'number' | 'list_keys' | 'valid_until'>;

/** A licence that the shop has got. */
export function AddLicence({ lists, onClose }: { lists: Lists; onClose: () => void }) {
  const own = useLicenceWords();
  const act = useActionForm(
    'licences.create',
    { name_en: '', name_zh: '', number: '', list_keys: [], valid_until: '' },
    (values: Values) => values,
    () => {
      showToast({ text: own.licenceAdded });
      onClose();
    },
  );
  return (
    <ActionDialog title={own.addLicence} hint={own.addLicenceHint} act={act} onClose={onClose}>
      <LicenceFields form={act.form} lists={lists} />
    </ActionDialog>
  );
}

/** Corrects or renews a licence; a concurrent change is shown beside one's own. */
export function EditLicence({ licence, lists, onClose }: { licence: Licence; lists: Lists; onClose: () => void }) {
  const { words } = useWords();
  const text = words.compliance;
  const own = useLicenceWords();
  // the version that this form began with, and not the one that the page has learnt of since
  const version = useRef(licence.version);
  const act = useActionForm(
    'licences.update',
    valuesOf(licence),
    (values: Values) => ({ ...values, key: licence.key, version: version.current }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readTheirs(conflict);
  const names = new Map(lists.map(({ key, name }) => [key, name]));
  const format = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : words.frame.listed(value.map((key) => names.get(key) ?? key));
  return (
    <ActionDialog title={own.editLicence} hint={own.licencesHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={theirs.values}
          differences={(
            [
              ['name_zh', text.nameZh],
              ['name_en', text.nameEn],
              ['number', text.number],
              ['valid_until', own.licenceUntil],
              ['list_keys', own.licenceLists],
            ] as const
          ).map(([name, label]) => ({ label, mine: format(form.getValues(name)), theirs: format(theirs.values[name]) }))}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <LicenceFields form={form} lists={lists} />
    </ActionDialog>
  );
}

function LicenceFields({ form, lists }: { form: UseFormReturn<Values>; lists: Lists }) {
  const { words } = useWords();
  const text = words.compliance;
  const own = useLicenceWords();
  const of = 'licence';
  return (
    <>
      <FormField form={form} of={of} name="name_zh" label={text.nameZh} control={{ maxLength: 100 }} />
      <FormField form={form} of={of} name="name_en" label={text.nameEn} control={{ maxLength: 100 }} />
      <FormField form={form} of={of} name="number" label={text.number} control={{ mono: true, maxLength: 100 }} />
      <FormField form={form} of={of} name="valid_until" label={own.licenceUntil} control={{ type: 'date' }} />
      <CheckChoices form={form} name="list_keys" label={own.licenceLists} options={lists} />
    </>
  );
}

const valuesOf = ({ name_en, name_zh, number, list_keys, valid_until }: Licence): Values => ({
  name_en,
  name_zh,
  number,
  list_keys,
  valid_until,
});

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>): { version: number; values: Values } | null {
  const { version, name_en, name_zh, number, list_keys, valid_until } = now;
  if (typeof version !== 'number' || typeof name_en !== 'string' || typeof name_zh !== 'string') return null;
  if (typeof number !== 'string' || typeof valid_until !== 'string' || !Array.isArray(list_keys)) return null;
  return { version, values: { name_en, name_zh, number, valid_until, list_keys: list_keys.filter((key) => typeof key === 'string') } };
}
