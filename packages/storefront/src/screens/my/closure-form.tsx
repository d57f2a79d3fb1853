import type { Input } from '@aliquot/contract/shop/client.ts';
import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { missingFields } from '../../account/missing-fields.ts';
import { PasswordField } from '../../account/password-field.tsx';
import { useAct } from '../../session/act.ts';
import { clearToken } from '../../session/token.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';

/** Closes the account for whoever knows its password, after saying what that means. */
export function ClosureForm({ mobile, onDone }: { mobile: string; onDone: () => void }) {
  const { words } = useWords();
  const { api, navigate } = useTools();
  const close = useAct(
    async (key, input: Input<'user', 'closeAccount'>) => {
      await api.user.closeAccount(input, { idempotencyKey: key });
      onDone();
      // the account's sessions have ended, this browser's among them
      clearToken();
      showToast({ text: words.my.closed });
      navigate(routes.home, { replace: true });
    },
    { old_password_wrong: 'password' },
  );
  const submit = (data: FormData) => {
    const input = { password: formText(data, 'password') };
    const missing = missingFields(input, words.account.needed);
    if (missing) return close.refuse(missing);
    void close.run(input);
  };
  const isBusy = close.fault?.error === 'wrong_state';
  return (
    <div className="act-form">
      <p>{words.my.closureLead}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {words.my.closureMeans.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ActForm
        act={isBusy ? { ...close, fault: null } : close}
        onSubmit={submit}
        submitLabel={words.my.closeAccount}
        danger
        secondary={<Button onClick={onDone}>{words.account.cancel}</Button>}
      >
        {/* for password managers: whose password it is */}
        <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
        <PasswordField form="closure" name="password" label={words.my.oldPassword} autoComplete="current-password" fault={close.fault} />
        {isBusy && (
          <Message kind="danger" live>
            {words.my.closureBusy}{' '}
            <a className="link" href={href('orderList', { status: 'all' })}>
              {words.my.allOrders}
            </a>
          </Message>
        )}
      </ActForm>
    </div>
  );
}
