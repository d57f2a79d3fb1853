import { type ReactNode, type SubmitEvent, useRef } from 'react';
import type { Act } from '../session/act.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { classNames } from '@aliquot/ui/class-names.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../words/use-words.ts';
import { FaultMessage } from './fault-message.tsx';
import { useFocusOnFault } from './focus-on-fault.ts';
import { useAlive } from './use-alive.ts';
import { useSecondsUntil } from '@aliquot/ui/use-countdown.ts';
import { waitText } from './wait-text.ts';
import '../look/account.css';

export type ActFormProps = {
  act: Pick<Act<never>, 'pending' | 'fault'>;
  onSubmit: (data: FormData) => void;
  submitLabel: ReactNode;
  /** For what cannot be undone. */
  danger?: boolean;
  /** Beside the submit button: a way out. */
  secondary?: ReactNode;
  /** The submit button as wide as the form. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * A form with its outcome in place: wrong fields focused, other errors above the button, a required
 * wait counted down on it. Browser validation is off: it uses the browser's language.
 */
export function ActForm({ act, onSubmit, submitLabel, danger = false, secondary, wide = false, className, children }: ActFormProps) {
  const { words } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const { fault, pending } = act;
  const left = useSecondsUntil(fault?.waitUntil ?? 0);
  // pressed before its code is there, the form would be sent to its own page, which takes none
  const isAlive = useAlive();
  useFocusOnFault(form, fault);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (left === 0) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} noValidate method="post" className={classNames('act-form', className)} onSubmit={submit}>
      {children}
      {fault && <FaultMessage form={form} fault={fault} />}
      <noscript>
        <Message kind="warning">{words.account.needsScript}</Message>
      </noscript>
      <div className={classNames('act-form-actions needs-script', wide && 'is-wide')}>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          size={wide ? 'lg' : 'md'}
          pending={pending}
          disabled={!isAlive || left > 0}
        >
          {left > 0 ? words.account.tryIn(waitText(left, words)) : submitLabel}
        </Button>
        {secondary}
      </div>
    </form>
  );
}
