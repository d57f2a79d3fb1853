import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type FormFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Of the form on the page, for the fields' ids. */
  of: string;
  name: Path<Values>;
  label: string;
  hint?: string;
  control?: Omit<ComponentProps<'input'>, 'style' | 'form' | 'name' | 'id'> & { mono?: boolean };
};

/** A field of a form with its label, and what is wrong with it. */
export function FormField<Values extends FieldValues>({ form, of, name, label, hint, control }: FormFieldProps<Values>) {
  const message = form.getFieldState(name, form.formState).error?.message;
  return (
    <Field id={`${of}-${name}`} label={label} hint={hint} error={message}>
      {(ties) => <TextInput {...ties} {...control} {...form.register(name)} />}
    </Field>
  );
}
