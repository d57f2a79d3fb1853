import { Button } from '@aliquot/ui/button.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.ts';

type Props = {
  /** What the form does, in words. */
  act: string;
  pending: boolean;
  disabled?: boolean;
  isDangerous?: boolean;
  /**
   * Where Back leads: an address, or how to close the dialog. Without it the form is the page's
   * own.
   */
  back?: string | (() => void);
  /** Stays in sight at the foot of the window while a long form is scrolled. */
  isFoot?: boolean;
  /** Further actions on the form's values. */
  children?: ReactNode;
};

/**
 * A form's end: submit, back, and the meaning of required marks, which screen readers get per
 * field.
 */
export function FormActions({ act, pending, disabled = false, isDangerous = false, back, isFoot = false, children }: Props) {
  const { words } = useWords();
  return (
    <div className={isFoot ? 'form-actions form-foot' : 'form-actions'}>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={pending} disabled={disabled}>
        {act}
      </Button>
      {children}
      {back !== undefined && <Back to={back} />}
      <span className="form-required" aria-hidden>
        {words.form.required}
      </span>
    </div>
  );
}

function Back({ to }: { to: string | (() => void) }) {
  const { words } = useWords();
  if (typeof to !== 'string')
    return (
      <Button variant="quiet" onClick={to}>
        {words.form.cancel}
      </Button>
    );
  return (
    <LinkButton href={to} variant="quiet">
      {words.form.cancel}
    </LinkButton>
  );
}
