import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { ConfirmButton } from '../../form/confirm-button.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

/** A new member, and whether its buyers earn points. */
export function InstitutionActions({ institution: { key, earns_points: earns } }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('customers.edit')) return null;
  const text = words.institutions;
  return (
    <div className="form-actions">
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.addMember}
      </Button>
      <ConfirmButton
        call="institutions.switchPoints"
        input={{ key, earns_points: !earns }}
        title={earns ? text.switchOff : text.switchOn}
        hint={earns ? text.switchOffHint : text.switchOnHint}
        done={text.switched}
        isDangerous={earns}
      />
      {isOpen && <AddMember institutionKey={key} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddMember({ institutionKey: key, onClose }: { institutionKey: string; onClose: () => void }) {
  const { words } = useWords();
  const text = words.institutions;
  const act = useActionForm(
    'institutions.addMember',
    { mobile: '' },
    ({ mobile }: { mobile: string }) => ({ key, mobile }),
    () => {
      showToast({ text: text.added });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.addMember} hint={text.addHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="member"
        name="mobile"
        label={words.customers.mobile}
        control={{ mono: true, inputMode: 'tel', maxLength: 30 }}
      />
    </ActionDialog>
  );
}
