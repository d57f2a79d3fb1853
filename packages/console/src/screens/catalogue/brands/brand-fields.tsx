import { brandKinds } from '@aliquot/contract/core/catalogue-kinds.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormField } from '../../../form/form-field.tsx';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField, type ValueKind } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useTaxonomyWords } from '../categories/use-taxonomy-words.ts';

/** A brand's fields; authorisation and its days only for other companies' brands. */
export function BrandFields({ form }: { form: UseFormReturn<TypedValues> }) {
  const text = useTaxonomyWords();
  const isAgent = useWatch({ control: form.control, name: 'kind' }) !== 'own';
  const hints: Readonly<Partial<Record<string, string>>> = text.brandHints;
  const field = (name: keyof typeof text.brandFields, as: ValueKind = {}) => (
    <ValueField form={form} of="brand" name={name} label={text.brandFields[name]} hint={hints[name]} as={as} />
  );
  const day = (name: 'authorised_from' | 'authorised_until') => (
    <FormField form={form} of="brand" name={name} label={text.brandFields[name]} control={{ type: 'date' }} />
  );
  return (
    <>
      <fieldset className="field-group">
        <legend>{text.groups.what}</legend>
        {field('name_en')}
        {field('name_zh')}
        {field('kind', { kind: 'choice', options: optionsOf(brandKinds, text.kinds) })}
        {field('country', { mono: true })}
      </fieldset>
      {isAgent && (
        <fieldset className="field-group">
          <legend>{text.groups.authorisation}</legend>
          {day('authorised_from')}
          {day('authorised_until')}
          {field('authorisation_reference', { mono: true })}
        </fieldset>
      )}
      <fieldset className="field-group">
        <legend>{text.groups.texts}</legend>
        {field('summary_en', { kind: 'area', rows: 2 })}
        {field('summary_zh', { kind: 'area', rows: 2 })}
        {field('story_en', { kind: 'area', rows: 6 })}
        {field('story_zh', { kind: 'area', rows: 6 })}
      </fieldset>
    </>
  );
}
