import { type ReactNode, useState } from 'react';
import type { Fault } from '../session/act.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { PasswordInput } from '@aliquot/ui/password-input.tsx';
import { useWords } from '../words/use-words.ts';
import { passwordStrength } from './password-strength.ts';

export type PasswordFieldProps = {
  form: string;
  name: string;
  label: ReactNode;
  fault: Fault | null;
  autoComplete: 'current-password' | 'new-password';
  /** For a new password: shows its strength. */
  rated?: boolean;
};

/** A password that can be shown. */
export function PasswordField({ form, name, label, fault, autoComplete, rated = false }: PasswordFieldProps) {
  const { words } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <Field id={`${form}-${name}`} label={label} hint={rated && <StrengthHint password={typed} />} error={fault?.fields.get(name)}>
      {(ties) => (
        <PasswordInput
          {...ties}
          name={name}
          maxLength={128}
          autoComplete={autoComplete}
          showLabel={words.account.showPassword}
          hideLabel={words.account.hidePassword}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

function StrengthHint({ password }: { password: string }) {
  const { words } = useWords();
  if (password === '') return words.account.passwordHint;
  const strength = passwordStrength(password);
  const text = strength.kind === 'short' ? words.account.strength.short(strength.missing) : words.account.strength[strength.kind];
  return (
    <span className={`strength is-${strength.kind}`}>
      <span className="strength-bar" aria-hidden="true" />
      <span aria-live="polite">{text}</span>
    </span>
  );
}
