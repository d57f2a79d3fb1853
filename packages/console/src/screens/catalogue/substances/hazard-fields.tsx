import type { UseFormReturn } from 'react-hook-form';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { ValueField, type ValueKind } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { StatementField } from './statement-field.tsx';

const groups = ['I', 'II', 'III'] as const;

/** The classification and dangerous goods of a substance, or of a product that has its own. */
export function HazardFields({ form, of, hint }: { form: UseFormReturn<TypedValues>; of: string; hint?: string }) {
  const text = useWords().words.substances;
  const hints: Readonly<Partial<Record<string, string>>> = text.hints;
  const field = (name: keyof typeof text.fields, as: ValueKind = {}) => (
    <ValueField form={form} of={of} name={name} label={text.fields[name]} hint={hints[name]} as={as} />
  );
  return (
    <>
      <fieldset className="field-group">
        <legend>{text.groups.hazards}</legend>
        {hint !== undefined && <p className="field-hint whole-row">{hint}</p>}
        {field('ghs_scheme')}
        {field('ghs_source')}
        <div className="whole-row">{field('ghs_classes', { kind: 'area', rows: 2 })}</div>
        <StatementField form={form} of={of} name="ghs_hazards" />
        <StatementField form={form} of={of} name="ghs_precautions" />
      </fieldset>
      <fieldset className="field-group">
        <legend>{text.groups.transport}</legend>
        {field('un_number', { mono: true })}
        {field('dg_class')}
        {field('packing_group', { kind: 'choice', empty: '', options: groups.map((value) => ({ value, label: value })) })}
      </fieldset>
    </>
  );
}
