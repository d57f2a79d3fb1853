import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { SuggestedInput } from '../../form/suggested-input.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { ApplicationShown } from './application-detail.tsx';
import { Proofs } from './proofs.tsx';

type Props = { application: ApplicationShown; onClose: () => void };

/** Approve an application or refuse it, while it waits. */
export function ApplicationActions({ application }: Pick<Props, 'application'>) {
  const { institutions: text } = useWords().words;
  const [open, setOpen] = useState<'approve' | 'refuse' | null>(null);
  const props = { application, onClose: () => setOpen(null) };
  const Approve = application.institution_key === null ? ApproveNew : ApproveKnown;
  return (
    <div className="form-actions">
      <Button variant="primary" onClick={() => setOpen('approve')}>
        {text.approve}
      </Button>
      <Button variant="danger" onClick={() => setOpen('refuse')}>
        {text.refuse}
      </Button>
      {open === 'approve' && <Approve {...props} />}
      {open === 'refuse' && <Refuse {...props} />}
    </div>
  );
}

function ApproveKnown({ application: { id, institution, member_of: former }, onClose }: Props) {
  const { institutions: text } = useWords().words;
  return (
    <ConfirmDialog
      call="consoleMemberships.approve"
      input={{ id }}
      title={text.approve}
      hint={former === null ? text.approveHint(institution) : text.moveHint(former, institution)}
      done={text.approved}
      onClose={onClose}
    >
      {null}
    </ConfirmDialog>
  );
}

/** The buyer wrote a name: which of the shop's institutions that is. */
function ApproveNew({ application: { id, institution: written }, onClose }: Props) {
  const { institutions: text, customers } = useWords().words;
  const [typed, setTyped] = useState('');
  const { data } = useShown('institutions.find', { ...(typed.trim() && { q: typed.trim() }), limit: 20 });
  const act = useActionForm(
    'consoleMemberships.approve',
    { institution: '' },
    ({ institution }: { institution: string }) => ({ id, institution: institution.trim() }),
    () => {
      showToast({ text: text.approved });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.approve} hint={text.approveNewHint(written)} act={act} onClose={onClose}>
      <Field
        id="approve-institution"
        label={text.institution}
        hint={customers.institutionHint}
        error={act.form.formState.errors.institution?.message}
      >
        {(ties) => (
          <SuggestedInput
            {...ties}
            {...act.form.register('institution')}
            maxLength={60}
            suggestions={(data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            onTyped={setTyped}
          />
        )}
      </Field>
    </ActionDialog>
  );
}

function Refuse({ application, onClose }: Props) {
  const { institutions: text } = useWords().words;
  return (
    <ReasonDialog
      call="consoleMemberships.refuse"
      inputOf={(reason) => ({ id: application.id, reason })}
      beside={<Proofs application={application} />}
      title={text.refuse}
      hint={text.refuseHint}
      done={() => text.refused}
      maxLength={300}
      isDangerous
      onClose={onClose}
    />
  );
}
