import { Button } from '@aliquot/storefront/ui/button.tsx';
import { LinkButton } from '@aliquot/storefront/ui/link-button.tsx';
import { useWords } from '../words/use-words.ts';

type Props = {
  /** What the form does, in words. */
  act: string;
  pending: boolean;
  disabled?: boolean;
  isDangerous?: boolean;
  /** Where one comes from: an address, or how the dialog is closed. Without it the form is a page's own. */
  back?: string | (() => void);
  /** A line above it, below a long form. */
  isFoot?: boolean;
};

/** The end of a form: its act, and the way back. */
export function FormActs({ act, pending, disabled = false, isDangerous = false, back, isFoot = false }: Props) {
  return (
    <p className={isFoot ? 'form-acts form-foot' : 'form-acts'}>
      <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} pending={pending} disabled={disabled}>
        {act}
      </Button>
      {back !== undefined && <Back to={back} />}
    </p>
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
