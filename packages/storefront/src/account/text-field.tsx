import type { ComponentProps, ReactNode } from 'react';
import type { Fault } from '../session/act.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';

export type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'id' | 'name' | 'form'> & {
  /** Sets the fields of one form apart from those of another on the page. */
  form: string;
  /** As on the wire, so that a fault finds its field. */
  name: string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  fault: Fault | null;
};

/** One line to fill in, with what is wrong about it beside it. */
export function TextField({ form, name, label, note, hint, fault, className, ...input }: TextFieldProps) {
  return (
    <Field id={`${form}-${name}`} label={label} note={note} hint={hint} error={fault?.fields.get(name)} className={className}>
      {(ties) => <TextInput {...input} {...ties} name={name} />}
    </Field>
  );
}
