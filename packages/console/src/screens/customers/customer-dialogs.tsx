import { Field } from '@aliquot/ui/field.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SuggestedInput } from '../../form/suggested-input.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

type Shown = { customer: CustomerShown; onClose: () => void };
type Nothing = Record<string, never>;

/** Keeps a customer out, or lets them in again. */
export function BlockCustomer({ customer: { id, acts }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const isBlocked = acts.includes('unblock');
  const act = useActionForm(
    'customers.block',
    {},
    (_none: Nothing) => ({ id, blocked: !isBlocked }),
    () => {
      showToast({ text: isBlocked ? text.unblockDone : text.blockDone });
      onClose();
    },
  );
  return (
    <ActionDialog
      title={isBlocked ? text.unblock : text.block}
      hint={isBlocked ? text.unblockHint : text.blockHint}
      act={act}
      isDangerous={!isBlocked}
      onClose={onClose}
    >
      {null}
    </ActionDialog>
  );
}

/** From now on they buy for an institution. */
export function JoinInstitution({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const [typed, setTyped] = useState('');
  const { data } = useShown('institutions.find', { ...(typed.trim() && { q: typed.trim() }), limit: 20 });
  const suggestions = (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const act = useActionForm(
    'customers.setInstitution',
    { institution: '' },
    ({ institution }: { institution: string }) => ({ id, institution: institution.trim() }),
    () => {
      showToast({ text: text.joined });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.join} hint={text.joinHint} act={act} onClose={onClose}>
      <Field
        id="join-institution"
        label={text.institution}
        hint={text.institutionHint}
        error={act.form.formState.errors.institution?.message}
      >
        {(ties) => (
          <SuggestedInput {...ties} {...act.form.register('institution')} maxLength={60} suggestions={suggestions} onTyped={setTyped} />
        )}
      </Field>
    </ActionDialog>
  );
}

/** They buy for themselves again. */
export function LeaveInstitution({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const act = useActionForm(
    'customers.setInstitution',
    {},
    (_none: Nothing) => ({ id, institution: null }),
    () => {
      showToast({ text: text.left });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.leave} hint={text.leaveHint} act={act} isDangerous onClose={onClose}>
      {null}
    </ActionDialog>
  );
}

/** For good, and only for who types whom they erase. */
export function EraseCustomer({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const act = useActionForm(
    'customers.erase',
    { mobile: '' },
    ({ mobile }: { mobile: string }) => ({ id, mobile }),
    () => {
      showToast({ text: text.erased });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.erase} hint={`${text.eraseHint} ${text.eraseOpen}`} act={act} isDangerous onClose={onClose}>
      <FormField
        form={act.form}
        of="erase"
        name="mobile"
        label={text.mobile}
        control={{ mono: true, maxLength: 30, autoComplete: 'off' }}
      />
    </ActionDialog>
  );
}
