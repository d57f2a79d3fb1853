import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';

/** A version of a list; with names for a new list. */
export type VersionValues = {
  name_en: string;
  name_zh: string;
  version: string;
  issued_on: string;
  valid_from: string;
  source: string;
  entries: string;
};

export const noVersion: VersionValues = { name_en: '', name_zh: '', version: '', issued_on: '', valid_from: '', source: '', entries: '' };

/** A version of a list; its rows are typed or come from a file. */
export function VersionFields({ form }: { form: UseFormReturn<VersionValues> }) {
  const { words } = useWords();
  const text = words.compliance;
  const take = async (file: File | undefined) => {
    if (file) form.setValue('entries', await file.text());
  };
  return (
    <>
      <FormField form={form} of="version" name="version" label={text.versionName} control={{ maxLength: 200 }} />
      <FormField form={form} of="version" name="source" label={text.source} control={{ maxLength: 500 }} />
      <FormField form={form} of="version" name="issued_on" label={text.issued} control={{ type: 'date' }} />
      <FormField form={form} of="version" name="valid_from" label={text.validFrom} control={{ type: 'date' }} />
      <Field id="version-file" label={text.fromFile}>
        {(ties) => <FileInput {...ties} accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void take(event.target.files?.[0])} />}
      </Field>
      <Field id="version-entries" label={text.entriesField} hint={text.entriesHint} error={form.formState.errors.entries?.message}>
        {(ties) => <Textarea {...ties} rows={16} className="mono" spellCheck={false} {...form.register('entries')} />}
      </Field>
    </>
  );
}
