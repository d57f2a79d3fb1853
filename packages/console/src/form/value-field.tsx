import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import type { FieldValues, Path } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field.tsx';

export type ValueKind =
  | { kind?: 'text'; mono?: boolean; numeric?: boolean }
  | { kind: 'area'; rows?: number }
  | { kind: 'choice'; options: readonly { value: string; label: string }[]; empty?: string };

/** A field of texts: one line, several, or one of a list. */
export function ValueField<Values extends FieldValues>({
  form,
  of,
  name,
  label,
  hint,
  as,
}: Omit<FormFieldProps<Values>, 'control' | 'name'> & { name: Path<Values>; as: ValueKind }) {
  if (as.kind !== 'area' && as.kind !== 'choice') {
    const control = { mono: as.mono, inputMode: as.numeric ? ('decimal' as const) : undefined, autoComplete: 'off' };
    return <FormField form={form} of={of} name={name} label={label} hint={hint} control={control} />;
  }
  const message = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field id={`${of}-${name}`} label={label} hint={hint} error={message}>
      {(ties) =>
        as.kind === 'area' ? (
          <Textarea {...ties} rows={as.rows ?? 3} {...form.register(name)} />
        ) : (
          <Select {...ties} {...form.register(name)}>
            {as.empty !== undefined && <option value="">{as.empty}</option>}
            {as.options.map(({ value, label: shown }) => (
              <option key={value} value={value}>
                {shown}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
