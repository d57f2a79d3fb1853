import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { ActForm } from '../account/act-form.tsx';
import { formText } from '../account/form-text.ts';
import { missingFields } from '../account/missing-fields.ts';
import { TextField } from '../account/text-field.tsx';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useWords } from '../words/use-words.ts';
import { useNeedsWords } from './use-needs-words.ts';

type Profile = Input<'invoices', 'createProfile'>;

/** A new title for invoices, in the user centre and in the checkout; hands over all titles. */
export function ProfileForm({ onDone }: { onDone: (profiles: Output<'invoices', 'createProfile'>) => void }) {
  const { words } = useWords();
  const { invoices: text } = useNeedsWords();
  const { api } = useTools();
  const [count, setCount] = useState(0);
  const [buyer, setBuyer] = useState<Profile['buyer_kind']>('enterprise');
  const create = useAct(async (key, profile: Profile) => {
    onDone(await api.invoices.createProfile(profile, { idempotencyKey: key }));
    setCount((made) => made + 1);
    showToast({ text: text.saved });
  });
  const submit = (data: FormData) => {
    const title = formText(data, 'title');
    const taxNumber = formText(data, 'tax_number');
    const missing = missingFields({ title, ...(buyer === 'enterprise' && { tax_number: taxNumber }) }, words.account.needed);
    if (missing) return create.refuse(missing);
    const profile: Profile = {
      kind: formText(data, 'kind') === 'special' ? 'special' : 'ordinary',
      buyer_kind: buyer,
      title,
      tax_number: buyer === 'enterprise' ? taxNumber : null,
      is_default: data.get('is_default') !== null,
    };
    void create.run(profile);
  };
  return (
    <ActForm key={count} act={create} onSubmit={submit} submitLabel={text.save}>
      <div className="field-pair">
        <Field id="invoice-buyer" label={text.buyer}>
          {(ties) => (
            <Select
              {...ties}
              value={buyer}
              onChange={({ currentTarget }) => setBuyer(currentTarget.value === 'person' ? 'person' : 'enterprise')}
            >
              <option value="enterprise">{text.enterprise}</option>
              <option value="person">{text.person}</option>
            </Select>
          )}
        </Field>
        <Field id="invoice-kind" label={text.kind} error={create.fault?.fields.get('kind')}>
          {(ties) => (
            <Select {...ties} name="kind">
              <option value="ordinary">{text.kinds.ordinary}</option>
              {buyer === 'enterprise' && <option value="special">{text.kinds.special}</option>}
            </Select>
          )}
        </Field>
        <TextField form="invoice" name="title" label={text.titleField} fault={create.fault} maxLength={100} />
        {buyer === 'enterprise' && (
          <TextField form="invoice" name="tax_number" label={text.taxNumber} hint={text.taxHint} fault={create.fault} maxLength={40} />
        )}
      </div>
      <Checkbox name="is_default" label={text.isDefault} />
    </ActForm>
  );
}
