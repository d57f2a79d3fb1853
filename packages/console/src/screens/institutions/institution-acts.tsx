import { Button } from '@aliquot/ui/button.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SureButton } from '../../form/sure-button.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

/** A new member, and whether its buyers earn points. */
export function InstitutionActs({ institution: { key, earns_points: earns } }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  if (!useMay('customers.edit')) return null;
  const text = words.institutions;
  return (
    <div className="form-acts">
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.addMember}
      </Button>
      <SureButton
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
  const act = useActForm(
    'institutions.addMember',
    { mobile: '' },
    ({ mobile }: { mobile: string }) => ({ key, mobile }),
    () => {
      showToast({ text: text.added });
      onClose();
    },
  );
  return (
    <ActDialog title={text.addMember} hint={text.addHint} act={act} onClose={onClose}>
      <FormField
        form={act.form}
        of="member"
        name="mobile"
        label={words.customers.mobile}
        control={{ mono: true, inputMode: 'tel', maxLength: 30 }}
      />
    </ActDialog>
  );
}
