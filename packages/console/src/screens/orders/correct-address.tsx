import { Field } from '@aliquot/storefront/ui/field.tsx';
import { Select } from '@aliquot/storefront/ui/select.tsx';
import { showToast } from '@aliquot/storefront/ui/toast-store.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShown } from '../../calls/use-calls.ts';
import { ActDialog } from '../../form/act-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActForm } from '../../form/use-act-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

type Address = NonNullable<OrderShown['address_to_correct']>;
type Values = Record<'recipient' | 'mobile' | 'province_id' | 'city_id' | 'district_id' | 'detail', string>;

/** Where an order goes, as it stands, to correct. What somebody else corrected meanwhile is shown beside one's own. */
export function CorrectAddress({ id, address, onClose }: { id: string; address: Address; onClose: () => void }) {
  const { words } = useWords();
  const text = words.orders;
  const version = useRef(address.version);
  const act = useActForm(
    'consoleOrders.correctAddress',
    valuesOf(address),
    ({ district_id: district, ...values }: Values) => ({
      id,
      version: version.current,
      ...values,
      district_id: district === '' ? null : district,
    }),
    ({ days_moved: moved }) => {
      showToast({ text: moved ? text.addressAndDaysCorrected : text.addressCorrected });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readTheirs(conflict);
  const differencesTo = (values: Values) => {
    const mine = form.getValues();
    return [
      { label: text.recipient, mine: mine.recipient, theirs: values.recipient },
      { label: text.mobile, mine: mine.mobile, theirs: values.mobile },
      { label: text.district, mine: mine.district_id || mine.city_id, theirs: values.district_id || values.city_id },
      { label: text.addressDetail, mine: mine.detail, theirs: values.detail },
    ];
  };
  return (
    <ActDialog title={text.correctAddress} hint={text.correctAddressHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={theirs.values}
          differences={differencesTo(theirs.values)}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField form={form} of="address" name="recipient" label={text.recipient} control={{ maxLength: 50 }} />
      <FormField form={form} of="address" name="mobile" label={text.mobile} control={{ maxLength: 32, inputMode: 'tel' }} />
      <DivisionFields form={form} />
      <FormField form={form} of="address" name="detail" label={text.addressDetail} control={{ maxLength: 200 }} />
    </ActDialog>
  );
}

/** Province, city and district, each after the one above. */
function DivisionFields({ form }: { form: UseFormReturn<Values> }) {
  const { words } = useWords();
  const text = words.orders;
  const [province, city] = form.watch(['province_id', 'city_id']);
  const provinces = useShown('consoleOrders.findDivisions', {});
  const cities = useShown('consoleOrders.findDivisions', { parent: province }, { isWanted: province !== '' });
  const districts = useShown('consoleOrders.findDivisions', { parent: city }, { isWanted: city !== '' });
  const below = (list: typeof cities, parent: string) => (parent === '' || list.isPlaceholderData ? [] : (list.data?.items ?? []));
  const clear = (...names: ('city_id' | 'district_id')[]) => names.forEach((name) => form.setValue(name, ''));
  return (
    <>
      <DivisionSelect
        form={form}
        name="province_id"
        label={text.province}
        items={provinces.data?.items ?? []}
        onChange={() => clear('city_id', 'district_id')}
      />
      <DivisionSelect form={form} name="city_id" label={text.city} items={below(cities, province)} onChange={() => clear('district_id')} />
      <DivisionSelect
        form={form}
        name="district_id"
        label={text.district}
        items={below(districts, city)}
        empty={city !== '' && districts.data?.items.length === 0 ? text.noDistricts : undefined}
      />
    </>
  );
}

type SelectProps = {
  form: UseFormReturn<Values>;
  name: 'province_id' | 'city_id' | 'district_id';
  label: string;
  items: readonly { id: string; name: string }[];
  /** Said instead of the invitation to choose where there is nothing to choose. */
  empty?: string | undefined;
  onChange?: () => void;
};

function DivisionSelect({ form, name, label, items, empty, onChange }: SelectProps) {
  const { words } = useWords();
  return (
    <Field id={`address-${name}`} label={label} error={form.formState.errors[name]?.message}>
      {(ties) => (
        // a list that has come anew is another control, which then shows what the form says
        <Select {...ties} key={items[0]?.id ?? ''} {...form.register(name, { onChange })}>
          <option value="">{empty ?? words.orders.choose}</option>
          {items.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const valuesOf = ({ recipient, mobile, province_id, city_id, district_id, detail }: Address): Values => ({
  recipient,
  mobile,
  province_id,
  city_id,
  district_id: district_id ?? '',
  detail,
});

/** What the refusal says stands there now. */
function readTheirs(now: Readonly<Record<string, unknown>>): { version: number; values: Values } | null {
  const { version, district_id: district } = now;
  const fields = ['recipient', 'mobile', 'province_id', 'city_id', 'detail'] as const;
  const read = fields.map((field) => now[field]);
  if (typeof version !== 'number' || !read.every((value) => typeof value === 'string')) return null;
  const [recipient = '', mobile = '', province_id = '', city_id = '', detail = ''] = read;
  return {
    version,
    values: { recipient, mobile, province_id, city_id, detail, district_id: typeof district === 'string' ? district : '' },
  };
}
