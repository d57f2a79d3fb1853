import { Field } from '@aliquot/ui/field.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { SuggestedInput } from '../../form/suggested-input.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { CustomerShown } from './detail.tsx';

type Shown = { customer: CustomerShown; onClose: () => void };
type Nothing = Record<string, never>;

/** Keeps a customer out, or lets them in again. */
export function BlockCustomer({ customer: { id, acts }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const isBlocked = acts.includes('unblock');
  const act = useActForm(
    'customers.block',
    {},
    (_none: Nothing) => ({ id, blocked: !isBlocked }),
    () => {
      showToast({ text: isBlocked ? text.unblockDone : text.blockDone });
      onClose();
    },
  );
  return (
    <ActDialog
      title={isBlocked ? text.unblock : text.block}
      hint={isBlocked ? text.unblockHint : text.blockHint}
      act={act}
      isDangerous={!isBlocked}
      onClose={onClose}
    >
      {null}
    </ActDialog>
  );
}

/** From now on they buy for an institution. */
export function JoinInstitution({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const [typed, setTyped] = useState('');
  const { data } = useShown('institutions.find', { ...(typed.trim() && { q: typed.trim() }), limit: 20 });
  const suggestions = (data?.items ?? []).map(({ key, name }) => ({ value: key, label: name }));
  const act = useActForm(
    'customers.setInstitution',
    { institution: '' },
    ({ institution }: { institution: string }) => ({ id, institution: institution.trim() }),
    () => {
      showToast({ text: text.joined });
      onClose();
    },
  );
  return (
    <ActDialog title={text.join} hint={text.joinHint} act={act} onClose={onClose}>
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
    </ActDialog>
  );
}

/** They buy for themselves again. */
export function LeaveInstitution({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const act = useActForm(
    'customers.setInstitution',
    {},
    (_none: Nothing) => ({ id, institution: null }),
    () => {
      showToast({ text: text.left });
      onClose();
    },
  );
  return (
    <ActDialog title={text.leave} hint={text.leaveHint} act={act} isDangerous onClose={onClose}>
      {null}
    </ActDialog>
  );
}

/** For good, and only for who types whom they erase. */
export function EraseCustomer({ customer: { id }, onClose }: Shown) {
  const { words } = useWords();
  const text = words.customers;
  const act = useActForm(
    'customers.erase',
    { mobile: '' },
    ({ mobile }: { mobile: string }) => ({ id, mobile }),
    () => {
      showToast({ text: text.erased });
      onClose();
    },
  );
  return (
    <ActDialog title={text.erase} hint={`${text.eraseHint} ${text.eraseOpen}`} act={act} isDangerous onClose={onClose}>
      <FormField
        form={act.form}
        of="erase"
        name="mobile"
        label={text.mobile}
        control={{ mono: true, maxLength: 30, autoComplete: 'off' }}
      />
    </ActDialog>
  );
}
