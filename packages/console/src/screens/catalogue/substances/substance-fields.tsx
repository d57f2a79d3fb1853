import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField, type ValueKind } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Computed } from './computed.tsx';
import { HazardFields } from './hazard-fields.tsx';

/** All fields of a substance, with computed values beside what is typed. */
export function SubstanceFields({ form, isNew = false }: { form: UseFormReturn<TypedValues>; isNew?: boolean }) {
  const { words } = useWords();
  const text = words.substances;
  const hints: Readonly<Partial<Record<string, string>>> = text.hints;
  const field = (name: keyof typeof text.fields, as: ValueKind = {}) => (
    <ValueField form={form} of="substance" name={name} label={text.fields[name]} hint={hints[name]} as={as} />
  );
  return (
    <>
      <fieldset className="field-group">
        <legend>{text.groups.names}</legend>
        {field('name_en')}
        {field('name_zh')}
        {field('synonyms_en', { kind: 'area', rows: 3 })}
        {field('synonyms_zh', { kind: 'area', rows: 3 })}
        {isNew && field('key', { mono: true })}
      </fieldset>
      <fieldset className="field-group">
        <legend>{text.groups.identity}</legend>
        {field('cas', { mono: true })}
        {field('smiles', { mono: true })}
        {field('formula', { mono: true })}
        {field('formula_display', { mono: true })}
        {field('molar_mass', { numeric: true })}
        {field('inchikey', { mono: true })}
        <Computed form={form} />
      </fieldset>
      <fieldset className="field-group">
        <legend>{text.groups.physical}</legend>
        {field('density', { numeric: true })}
        {field('melting_point', { numeric: true })}
        {field('boiling_point', { numeric: true })}
        {field('source')}
      </fieldset>
      <HazardFields form={form} of="substance" />
    </>
  );
}
