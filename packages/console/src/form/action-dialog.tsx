import { Dialog } from '@aliquot/ui/dialog.tsx';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import { Fault } from './fault.tsx';
import { FormActions } from './form-actions.tsx';
import type { ActionForm } from './use-action-form.ts';

export type ActionDialogProps<Values extends FieldValues> = {
  title: string;
  hint?: string;
  act: ActionForm<Values>;
  isDangerous?: boolean;
  /** The button's label, by default the title. */
  button?: string;
  /** What is read during input, such as a scan: beside the form, or above it on a narrow window. */
  beside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** An act that needs some words first: its form in a dialog, with the act's name on the button. */
export function ActionDialog<Values extends FieldValues>({
  title,
  hint,
  act,
  isDangerous = false,
  button = title,
  beside,
  onClose,
  children,
}: ActionDialogProps<Values>) {
  const { words } = useWords();
  const form = (
    <form className="stack" onSubmit={(event) => void act.submit(event)} noValidate>
      {hint !== undefined && <p>{hint}</p>}
      <Fault of={act.fault} />
      {children}
      <FormActions act={button} pending={act.isPending} isDangerous={isDangerous} back={onClose} />
    </form>
  );
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.frame.close} placement={beside ? 'full' : 'center'}>
      {beside ? (
        <div className="columns">
          <div className="dialog-beside">{beside}</div>
          {form}
        </div>
      ) : (
        form
      )}
    </Dialog>
  );
}
