import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import { useState } from 'react';
import { useAct } from '../session/act.ts';
import { useTools, useUser } from '../session/use-session.ts';
import type { UserProfile } from '../session/user-store.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { useWords } from '../words/use-words.ts';
import { ActForm } from './act-form.tsx';
import { type ChosenDivisions, DivisionFields, divisionInput, noDivisions } from './division-fields.tsx';
import { formText } from './form-text.ts';
import { missingFields } from './missing-fields.ts';
import { TextField } from './text-field.tsx';

export type StoredAddress = Output<'addresses', 'create'>;

export type AddressFormProps = {
  /** The one to change; null for a new one. */
  address: StoredAddress | null;
  /** The buyer has no other: it is suggested from the profile. */
  isFirst?: boolean;
  onSaved: (address: StoredAddress) => void;
  /** Without it there is no way out but saving. */
  onCancel?: () => void;
};

/** A delivery address edited in place, in account pages and checkout. Saves it and passes it on. */
export function AddressForm({ address, isFirst = false, onSaved, onCancel }: AddressFormProps) {
  const { words } = useWords();
  const { api } = useTools();
  const { userProfile } = useUser();
  const given = address ?? (isFirst && userProfile ? suggestedBy(userProfile) : null);
  const initial: ChosenDivisions = given
    ? { province_id: given.province_id, city_id: given.city_id, district_id: given.district_id ?? '' }
    : noDivisions;
  const [divisions, setDivisions] = useState(initial);
  const save = useAct(async (key, input: Input<'addresses', 'create'>) => {
    const options = { idempotencyKey: key };
    onSaved(address ? await api.addresses.update({ id: address.id, ...input }, options) : await api.addresses.create(input, options));
  });
  const submit = (data: FormData) => {
    const typed = {
      recipient: formText(data, 'recipient').trim(),
      mobile: formText(data, 'mobile').trim(),
      detail: formText(data, 'detail').trim(),
    };
    const { province_id, city_id } = divisions;
    const missing = missingFields({ ...typed, province_id, city_id }, words.account.needed);
    if (missing) return save.refuse(missing);
    void save.run({ ...typed, ...divisionInput(divisions), is_default: data.has('is_default') });
  };
  const form = 'address';

  return (
    <ActForm
      act={save}
      onSubmit={submit}
      submitLabel={words.account.saveAddress}
      secondary={onCancel && <Button onClick={onCancel}>{words.account.cancel}</Button>}
    >
      <div className="field-pair">
        <TextField
          form={form}
          name="recipient"
          label={words.account.recipient}
          autoComplete="name"
          maxLength={50}
          defaultValue={given?.recipient}
          fault={save.fault}
        />
        <TextField
          form={form}
          name="mobile"
          label={words.account.addressMobile}
          type="tel"
          autoComplete="tel-national"
          maxLength={32}
          defaultValue={given?.mobile}
          fault={save.fault}
        />
      </div>
      <DivisionFields form={form} chosen={divisions} onChosen={setDivisions} fault={save.fault} />
      <Field id={`${form}-detail`} label={words.account.detail} error={save.fault?.fields.get('detail')}>
        {(ties) => <Textarea {...ties} name="detail" rows={2} maxLength={200} autoComplete="street-address" defaultValue={given?.detail} />}
      </Field>
      <Checkbox name="is_default" label={words.account.isDefault} defaultChecked={address?.is_default} />
    </ActForm>
  );
}

/** Where somebody works, as they registered. */
const suggestedBy = ({ nick_name, inc_name, laboratory, address, mobile, province_id, city_id, district_id }: UserProfile) => ({
  mobile,
  province_id,
  city_id,
  district_id,
  recipient: nick_name,
  detail: [address, inc_name, laboratory]
    .filter(Boolean)
    .join(/^[\x20-\x7e]*$/.test(address + inc_name) ? ', ' : ' ')
    .slice(0, 200),
});
