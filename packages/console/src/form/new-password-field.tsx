import type { FieldValues } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** The field for a password that somebody chooses. */
export function NewPasswordField<Values extends FieldValues>(props: Pick<FormFieldProps<Values>, 'form' | 'of' | 'name'>) {
  const { words } = useWords();
  return (
    <FormField
      {...props}
      label={words.session.newPassword}
      hint={words.session.newPasswordHint}
      control={{ type: 'password', autoComplete: 'new-password' }}
    />
  );
}
