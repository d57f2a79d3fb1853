import { useCountdown } from '@aliquot/ui/use-countdown.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { Refused } from '../../calls/call.ts';
import { useAction } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { useWords } from '../../words/use-words.ts';
import type { MobileReplacing } from './replace-mobile.tsx';

/** Has a code sent to the number in the form, and takes the one that the customer reads out. */
export function SendMobileCode({ id, form }: { id: number; form: UseFormReturn<MobileReplacing> }) {
  const { words } = useWords();
  const text = words.customers;
  const { left, waitUntil } = useCountdown();
  const waitFor = (seconds: number) => waitUntil(Date.now() + seconds * 1000);
  const send = useAction('customers.sendMobileCode', {
    onDone: ({ wait_seconds: seconds }) => {
      waitFor(seconds);
      form.setFocus('code');
    },
    onFault: (error) => {
      if (!(error instanceof Refused)) return;
      waitFor(error.body.data?.retry_after ?? 0);
      const fault = error.body.data?.fields?.[0];
      if (fault) form.setError('mobile', { message: fault.msg }, { shouldFocus: true });
    },
  });
  const press = () => {
    form.clearErrors();
    send.mutate({ id, mobile: form.getValues('mobile') });
  };
  return (
    <>
      <Field id="replace-code" label={text.codeRead} error={form.formState.errors.code?.message}>
        {(ties) => (
          <div className="joined">
            <TextInput {...ties} {...form.register('code')} mono inputMode="numeric" autoComplete="off" maxLength={16} />
            <Button pending={send.isPending} disabled={left > 0} onClick={press}>
              {left > 0 ? text.sendCodeIn(left) : text.sendCode}
            </Button>
          </div>
        )}
      </Field>
      {!form.formState.errors.mobile && <Fault of={send.error} />}
      {send.isSuccess && (
        <Message kind="info" live>
          {text.codeSent}
        </Message>
      )}
    </>
  );
}
