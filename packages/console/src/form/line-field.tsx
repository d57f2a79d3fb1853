import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export type LineFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Its path in the form, such as `lines.0.code`. */
  path: Path<Values>;
  label: string;
  control?: Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'id'>;
};

/** A field in a table line, labelled by the header, with its error. */
export function LineField<Values extends FieldValues>({ form, path, label, control }: LineFieldProps<Values>) {
  const message = form.getFieldState(path, form.formState).error?.message;
  const id = path.replaceAll('.', '-');
  return (
    <>
      <TextInput
        {...control}
        {...form.register(path)}
        id={id}
        aria-label={label}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        autoComplete="off"
      />
      {message && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </>
  );
}
