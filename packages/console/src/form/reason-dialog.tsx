import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import type { ReactNode } from 'react';
import type { Input, Output } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useActionForm } from './use-action-form.ts';

type Props<Name extends ConsoleCallName> = {
  call: Name;
  inputOf: (reason: string) => Input<Name>;
  title: string;
  hint: string;
  /** The toast once it is done. */
  done: (output: Output<Name>) => string;
  isDangerous?: boolean;
  /** What the reason is called, where it is more than a reason. */
  label?: string;
  maxLength?: number;
  /** What is read meanwhile, as beside every {@link ActionDialog}. */
  beside?: ReactNode;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
};

/** An act that needs no more than its reason. */
export function ReasonDialog<Name extends ConsoleCallName>(props: Props<Name>) {
  const { call, inputOf, title, hint, done, isDangerous = false, label, maxLength = 200, beside, onClose, children } = props;
  const { words } = useWords();
  const act = useActionForm(
    call,
    { reason: '' },
    ({ reason }: { reason: string }) => inputOf(reason),
    (output) => {
      showToast({ text: done(output) });
      onClose();
    },
  );
  return (
    <ActionDialog title={title} hint={hint} act={act} isDangerous={isDangerous} beside={beside} onClose={onClose}>
      {children}
      <FormField form={act.form} of="reason" name="reason" label={label ?? words.form.reason} control={{ maxLength }} />
    </ActionDialog>
  );
}
