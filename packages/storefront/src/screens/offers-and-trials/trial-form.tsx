import { useId } from 'react';
import { ActForm } from '../../account/act-form.tsx';
import { formText } from '../../account/form-text.ts';
import { AddressSelect, WithAddresses } from '../../account/with-addresses.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../../words/use-words.ts';
import type { Trial } from './trial-row.tsx';

/** The application for a sample: what for, and where to. */
export function TrialForm({ trial, onApplied }: { trial: Trial; onApplied: () => void }) {
  const { words } = useWords();
  const { api } = useTools();
  const id = useId();
  const text = words.offersAndTrials;
  const act = useAct(async (key, purpose: string, addressId: number) => {
    await api.promotions.applyForTrial({ id: trial.id, address_id: addressId, purpose }, { idempotencyKey: key });
    showToast({ text: text.appliedToast });
    onApplied();
  });
  return (
    <>
      <p className="mb-3">
        <strong>{trial.title}</strong>
      </p>
      <WithAddresses>
        {(addresses) => (
          <ActForm
            act={act}
            submitLabel={text.send}
            onSubmit={(data) => void act.run(formText(data, 'purpose').trim(), Number(formText(data, 'address_id')))}
          >
            <Field id={`${id}-purpose`} label={text.purpose} hint={text.purposeHint} error={act.fault?.fields.get('purpose')}>
              {(ties) => <Textarea {...ties} name="purpose" maxLength={500} data-autofocus />}
            </Field>
            <AddressSelect id={`${id}-address`} addresses={addresses} />
          </ActForm>
        )}
      </WithAddresses>
    </>
  );
}
