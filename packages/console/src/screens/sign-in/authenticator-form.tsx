import { Button } from '@aliquot/ui/button.tsx';
import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { Output } from '../../calls/call.ts';
import { Fault } from '../../form/fault.tsx';
import { FormField } from '../../form/form-field.tsx';
import type { ActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import { NewAuthenticator } from './new-authenticator.tsx';

type Props<Values extends FieldValues> = {
  act: ActionForm<Values>;
  of: string;
  /** The field of the authenticator's first code. */
  code: Path<Values>;
  begun: Output<'consoleSession.begin'>;
  /** Fields before the code. */
  children?: ReactNode;
};

/** Shows a new authenticator, and proves by its first code that it works. */
export function AuthenticatorForm<Values extends FieldValues>({ act, of, code, begun, children }: Props<Values>) {
  const { words } = useWords();
  return (
    <form className="stack" onSubmit={(event) => void act.submit(event)} noValidate>
      <NewAuthenticator secret={begun.totp_secret} address={begun.totp_address} />
      <Fault of={act.fault} />
      {children}
      <FormField
        form={act.form}
        of={of}
        name={code}
        label={words.session.code}
        hint={words.session.firstCodeHint}
        control={{ mono: true, autoComplete: 'one-time-code' }}
      />
      <Button type="submit" variant="primary" pending={act.isPending}>
        {words.session.setUp}
      </Button>
    </form>
  );
}
