import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { Token } from './tokens-screen.tsx';

/** A program is shut out for good, so that it is asked first. */
export function EndToken({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const { words } = useWords();
  const act = useActForm(
    'operatorTokens.end',
    {},
    () => ({ id }),
    () => {
      showToast({ text: words.operators.tokenEnded });
      onClose();
    },
  );
  return (
    <ActDialog title={words.operators.endToken} hint={words.operators.endTokenHint} act={act} isDangerous onClose={onClose}>
      <p>
        <strong>{name}</strong>
      </p>
    </ActDialog>
  );
}
