import { Dialog } from '@aliquot/ui/dialog.tsx';
import { useState } from 'react';
import { useWords } from '../../words/use-words.ts';
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** New recovery codes, shown this once. */
export function RenewCodes({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { renewCodes: title, codesHint: hint } = words.account;
  if (!codes) {
    return (
      <ProofDialog
        call="ownAccount.renewRecoveryCodes"
        inputOf={(proof) => proof}
        title={title}
        hint={hint}
        onProved={({ recovery_codes: made }) => setCodes(made)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={words.frame.close}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  );
}
