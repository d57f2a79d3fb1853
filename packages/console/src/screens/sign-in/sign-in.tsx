import { Button } from '@aliquot/ui/button.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useTakeSession } from '../../session/use-session.ts';
import { useWords } from '../../words/use-words.ts';

/** Email, password and code in one form: whatever is wrong, the answer is the same. */
export function SignIn({ onFirst }: { onFirst: () => void }) {
  const { words } = useWords();
  const take = useTakeSession();
  const { form, fault, isPending, submit } = useActionForm(
    'consoleSession.open',
    { email: '', password: '', code: '' },
    (values: { email: string; password: string; code: string }) => values,
    (me) => take(me),
  );
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      <FormField
        form={form}
        of="sign-in"
        name="email"
        label={words.session.email}
        control={{ type: 'email', autoComplete: 'username', autoFocus: true }}
      />
      <FormField
        form={form}
        of="sign-in"
        name="password"
        label={words.session.password}
        control={{ type: 'password', autoComplete: 'current-password' }}
      />
      <FormField
        form={form}
        of="sign-in"
        name="code"
        label={words.session.code}
        hint={words.session.codeHint}
        control={{ autoComplete: 'one-time-code', mono: true, maxLength: 20 }}
      />
      <Button type="submit" variant="primary" pending={isPending}>
        {words.session.signIn}
      </Button>
      <Button variant="quiet" onClick={onFirst}>
        {words.session.first}
      </Button>
    </form>
  );
}
