import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import type { FieldValues } from 'react-hook-form';
import type { FormFieldProps } from './form-field.tsx';

export type FormTextProps<Values extends FieldValues> = Omit<FormFieldProps<Values>, 'control'> & {
  rows?: number;
  maxLength?: number;
  readOnly?: boolean;
};

/** Several lines of a form with their label, and what is wrong with them. */
export function FormText<Values extends FieldValues>({
  form,
  of,
  name,
  label,
  hint,
  rows,
  maxLength = 2000,
  readOnly,
}: FormTextProps<Values>) {
  const message = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field id={`${of}-${name}`} label={label} hint={hint} error={message}>
      {(ties) => <Textarea {...ties} rows={rows} maxLength={maxLength} readOnly={readOnly} {...form.register(name)} />}
    </Field>
  );
}
