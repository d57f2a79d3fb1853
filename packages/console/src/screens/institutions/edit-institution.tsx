import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { FormConflict } from '../../form/form-conflict.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';
import { InstitutionFields, type InstitutionValues, kinds } from './institution-fields.tsx';

/** The institution's details; a concurrent change is shown beside one's own. */
export function EditInstitution({ institution }: { institution: InstitutionShown }) {
  const { words } = useWords();
  // the version that this form began with, and not the one that the page has learnt of since
  const version = useRef(institution.version);
  const act = useActionForm(
    'institutions.update',
    factsOf(institution),
    (values: InstitutionValues) => ({ ...values, version: version.current }),
    (saved, own) => {
      version.current = saved.version;
      own.reset(own.getValues());
      showToast({ text: words.form.saved });
    },
  );
  const { form, fault, conflict, isPending, submit } = act;
  const theirs = conflict && readTheirs(conflict);
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      {theirs && (
        <FormConflict
          act={act}
          values={theirs.facts}
          differences={differencesOf(form.getValues(), theirs.facts, words.institutions)}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <InstitutionFields form={form} />
      <FormActions act={words.form.save} pending={isPending} />
    </form>
  );
}

const factsOf = ({ key, name_en, name_zh, kind, province_code, contact_en, contact_zh }: InstitutionValues): InstitutionValues => ({
  key,
  name_en,
  name_zh,
  kind,
  province_code,
  contact_en,
  contact_zh,
});

type Labels = ReturnType<typeof useWords>['words']['institutions'];

const differencesOf = (mine: InstitutionValues, theirs: InstitutionValues, text: Labels) => [
  { label: text.nameZh, mine: mine.name_zh, theirs: theirs.name_zh },
  { label: text.nameEn, mine: mine.name_en, theirs: theirs.name_en },
  { label: text.kind, mine: text.kinds[mine.kind], theirs: text.kinds[theirs.kind] },
  { label: text.province, mine: mine.province_code, theirs: theirs.province_code },
  { label: text.contactZh, mine: mine.contact_zh, theirs: theirs.contact_zh },
  { label: text.contactEn, mine: mine.contact_en, theirs: theirs.contact_en },
];

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>): { facts: InstitutionValues; version: number } | null {
  const text = (name: string): string => (typeof now[name] === 'string' ? now[name] : '');
  const kind = kinds.find((one) => one === now['kind']);
  if (kind === undefined || typeof now['version'] !== 'number') return null;
  return {
    facts: {
      key: text('key'),
      name_en: text('name_en'),
      name_zh: text('name_zh'),
      kind,
      province_code: text('province_code'),
      contact_en: text('contact_en'),
      contact_zh: text('contact_zh'),
    },
    version: now['version'],
  };
}
