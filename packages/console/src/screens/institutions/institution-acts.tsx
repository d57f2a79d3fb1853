import { Button } from '@aliquot/storefront/ui/button.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useState } from 'react';
import { useToldAct } from '../../calls/use-told-act.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import type { InstitutionShown } from './detail.tsx';

/** A new member, and whether its buyers earn points. */
export function InstitutionActs({ institution: { key, earns_points: earns } }: { institution: InstitutionShown }) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(false);
  const points = useToldAct('institutions.switchPoints', words.institutions.switched);
  if (!useMay('customers.edit')) return null;
  const text = words.institutions;
  return (
    <div className="form-acts">
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.addMember}
      </Button>
      <Button pending={points.isPending} onClick={() => points.mutate({ key, earns_points: !earns })}>
        {earns ? text.switchOff : text.switchOn}
      </Button>
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
