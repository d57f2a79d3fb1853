import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';

type Props<Values extends FieldValues> = { form: UseFormReturn<Values>; password: Path<Values>; code: Path<Values> };

/** Fresh proof of identity: the present password and an authenticator code. */
export function ProofFields<Values extends FieldValues>({ form, password, code }: Props<Values>) {
  const { words } = useWords();
  return (
    <>
      <FormField
        form={form}
        of="own"
        name={password}
        label={words.account.currentPassword}
        control={{ type: 'password', autoComplete: 'current-password' }}
      />
      <FormField
        form={form}
        of="own"
        name={code}
        label={words.session.code}
        hint={words.session.codeHint}
        control={{ autoComplete: 'one-time-code', mono: true, maxLength: 20 }}
      />
    </>
  );
}
