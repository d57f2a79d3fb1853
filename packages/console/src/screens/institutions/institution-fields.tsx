import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useShown } from '../../calls/use-calls.ts';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { type InstitutionKind, institutionKinds } from '@aliquot/contract/core/institution-kinds.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';

export const kinds = valuesOf(institutionKinds);
export type Kind = InstitutionKind;

export type InstitutionValues = {
  key: string;
  name_en: string;
  name_zh: string;
  kind: Kind;
  province_code: string;
  contact_en: string;
  contact_zh: string;
};

/** An institution's details, in both languages, since its page is shown in both. */
export function InstitutionFields({ form }: { form: UseFormReturn<InstitutionValues> }) {
  const { words } = useWords();
  const text = words.institutions;
  const { data } = useShown('institutions.find', { limit: 1 });
  return (
    <>
      <FormField form={form} of="institution" name="name_zh" label={text.nameZh} control={{ maxLength: 150 }} />
      <FormField form={form} of="institution" name="name_en" label={text.nameEn} control={{ maxLength: 150 }} />
      <Field id="institution-kind" label={text.kind}>
        {(ties) => (
          <Select {...ties} {...form.register('kind')}>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {/* its choices come with a call, and a choice that is not there yet would be lost */}
      {data && (
        <Field id="institution-province_code" label={text.province} error={form.formState.errors.province_code?.message}>
          {(ties) => (
            <Select {...ties} {...form.register('province_code')}>
              <option value="">{text.choose}</option>
              {data.provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <FormField form={form} of="institution" name="contact_zh" label={text.contactZh} control={{ maxLength: 300 }} />
      <FormField form={form} of="institution" name="contact_en" label={text.contactEn} control={{ maxLength: 300 }} />
    </>
  );
}
