import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import type { ReactNode } from 'react';
import type { Input, Output } from '../calls/call.ts';
import { useWords } from '../words/use-words.ts';
import { ActionDialog } from './action-dialog.tsx';
import { useActionForm } from './use-action-form.ts';

type Props<Name extends ConsoleCallName> = {
  call: Name;
  input: Input<Name>;
  title: string;
  /** What follows from it. */
  hint: string;
  /** The toast once it is done; none where the screen shows it. */
  done?: string;
  isDangerous?: boolean;
  onDone?: (output: Output<Name>) => void;
  onClose: () => void;
  /** What it is about. */
  children?: ReactNode;
};

/** An act that needs no words, but a second look. */
export function ConfirmDialog<Name extends ConsoleCallName>(props: Props<Name>) {
  const { call, input, title, hint, done, isDangerous = false, onDone, onClose, children = null } = props;
  const { words } = useWords();
  const act = useActionForm(
    call,
    {},
    () => input,
    (output) => {
      if (done !== undefined) showToast({ text: done });
      onClose();
      onDone?.(output);
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog title={title} hint={hint} act={{ ...act, fault }} isDangerous={isDangerous} onClose={onClose}>
      {children}
    </ActionDialog>
  );
}
