import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { PermitShown } from './permit-detail.tsx';
import { PermitScan } from './permit-scan.tsx';

/** Accept a permit or refuse it, while it waits; withdraw its acceptance. */
export function PermitActions({ permit }: { permit: PermitShown }) {
  const { words } = useWords();
  const mayDecide = useMay('compliance.decide');
  const [open, setOpen] = useState<PermitShown['acts'][number] | null>(null);
  if (!mayDecide || permit.acts.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <div className="form-actions">
      {permit.acts.map((one) => (
        <Button key={one} variant={one === 'verify' ? 'primary' : 'danger'} onClick={() => setOpen(one)}>
          {words.compliance[one]}
        </Button>
      ))}
      {open === 'verify' && <VerifyPermit permit={permit} onClose={close} />}
      {open === 'reject' && <RejectPermit permit={permit} onClose={close} />}
      {open === 'revoke' && <RevokePermit permit={permit} onClose={close} />}
    </div>
  );
}

type Shown = { permit: PermitShown; onClose: () => void };

/** The scan may differ from what the buyer typed. */
function VerifyPermit({ permit, onClose }: Shown) {
  const { id, amount, unit, valid_until: until } = permit;
  const { words } = useWords();
  const act = useActionForm(
    'permits.verify',
    { amount: String(amount), valid_until: until },
    // what is no number or day is refused by the shop, beside its field
    (typed: { amount: string; valid_until: string }) => ({
      id,
      amount: typed.amount.trim() === '' ? 0 : Number(typed.amount) || 0,
      valid_until: typed.valid_until,
    }),
    ({ released }) => {
      showToast({ text: words.compliance.verified(released) });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={words.compliance.verify}
      hint={words.compliance.verifyHint}
      beside={<PermitScan permit={permit} />}
      act={act}
      onClose={onClose}
    >
      <FormField
        form={act.form}
        of="verify"
        name="amount"
        label={words.compliance.amountIn(unit)}
        control={{ inputMode: 'decimal', mono: true }}
      />
      <FormField form={act.form} of="verify" name="valid_until" label={words.compliance.validUntil} control={{ type: 'date' }} />
    </ActionDialog>
  );
}

function RejectPermit({ permit, onClose }: Shown) {
  const { compliance } = useWords().words;
  return (
    <ReasonDialog
      call="permits.reject"
      inputOf={(reason) => ({ id: permit.id, reason })}
      beside={<PermitScan permit={permit} />}
      title={compliance.reject}
      hint={compliance.rejectHint}
      done={() => compliance.rejected}
      label={compliance.reason}
      maxLength={300}
      isDangerous
      onClose={onClose}
    />
  );
}

function RevokePermit({ permit, onClose }: Shown) {
  const { compliance } = useWords().words;
  return (
    <ReasonDialog
      call="permits.revoke"
      inputOf={(reason) => ({ id: permit.id, reason })}
      beside={<PermitScan permit={permit} />}
      title={compliance.revoke}
      hint={compliance.revokeHint}
      done={({ orders }) => compliance.revokedNow(orders)}
      label={compliance.reason}
      maxLength={300}
      isDangerous
      onClose={onClose}
    />
  );
}
