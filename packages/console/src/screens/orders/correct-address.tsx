import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShown } from '../../calls/use-calls.ts';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { OrderShown } from './detail.tsx';

type Address = NonNullable<OrderShown['address_to_correct']>;
type Values = Record<'recipient' | 'mobile' | 'province_id' | 'city_id' | 'district_id' | 'detail', string>;

/** Corrects an order's address; a concurrent correction is shown beside one's own. */
export function CorrectAddress({ id, address, onClose }: { id: string; address: Address; onClose: () => void }) {
  const { words } = useWords();
  const text = words.orders;
  const version = useRef(address.version);
  const act = useActionForm(
    'consoleOrders.correctAddress',
    valuesOf(address),
    ({ district_id: district, ...values }: Values) => ({
      id,
      version: version.current,
      ...values,
      district_id: district === '' ? null : district,
    }),
    ({ changed: isChanged, days_moved: moved }) => {
      const corrected = moved ? text.addressAndDaysCorrected : text.addressCorrected;
      showToast({ text: isChanged ? corrected : text.addressStands });
      onClose();
    },
  );
  const { form, conflict } = act;
  const divisions = useDivisions(form);
  const theirs = conflict && readTheirs(conflict);
  const differencesTo = ({ values, place }: Theirs) => {
    const mine = form.getValues();
    return [
      { label: text.recipient, mine: mine.recipient, theirs: values.recipient },
      { label: text.mobile, mine: mine.mobile, theirs: values.mobile },
      { label: text.district, mine: divisions.place, theirs: place },
      { label: text.addressDetail, mine: mine.detail, theirs: values.detail },
    ];
  };
  return (
    <ActionDialog title={text.correctAddress} hint={text.correctAddressHint} act={act} onClose={onClose}>
      {theirs && (
        <FormConflict
          act={act}
          values={theirs.values}
          differences={differencesTo(theirs)}
          onSeen={() => {
            version.current = theirs.version;
          }}
        />
      )}
      <FormField form={form} of="address" name="recipient" label={text.recipient} control={{ maxLength: 50 }} />
      <FormField form={form} of="address" name="mobile" label={text.mobile} control={{ maxLength: 32, inputMode: 'tel' }} />
      <DivisionFields form={form} divisions={divisions} />
      <FormField form={form} of="address" name="detail" label={text.addressDetail} control={{ maxLength: 200 }} />
    </ActionDialog>
  );
}

/** The divisions to choose from, each depending on the former, and the chosen names. */
function useDivisions(form: UseFormReturn<Values>) {
  const [province, city, district] = form.watch(['province_id', 'city_id', 'district_id']);
  const provinces = useShown('consoleOrders.findDivisions', {});
  const cities = useShown('consoleOrders.findDivisions', { parent: province }, { isWanted: province !== '' });
  const districts = useShown('consoleOrders.findDivisions', { parent: city }, { isWanted: city !== '' });
  const below = (list: typeof cities, parent: string) => (parent === '' || list.isPlaceholderData ? [] : (list.data?.items ?? []));
  const lists = { provinces: provinces.data?.items ?? [], cities: below(cities, province), districts: below(districts, city) };
  const nameOf = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name ?? '';
  return {
    ...lists,
    place: [nameOf(lists.provinces, province), nameOf(lists.cities, city), nameOf(lists.districts, district)].filter(Boolean).join(' '),
    /** A city is chosen that has no districts. */
    hasNoDistricts: city !== '' && districts.data?.items.length === 0,
  };
}

/** Province, city and district, each after the one above. */
function DivisionFields({ form, divisions }: { form: UseFormReturn<Values>; divisions: ReturnType<typeof useDivisions> }) {
  const { words } = useWords();
  const text = words.orders;
  const clear = (...names: ('city_id' | 'district_id')[]) => names.forEach((name) => form.setValue(name, ''));
  return (
    <>
      <DivisionSelect
        form={form}
        name="province_id"
        label={text.province}
        items={divisions.provinces}
        onChange={() => clear('city_id', 'district_id')}
      />
      <DivisionSelect form={form} name="city_id" label={text.city} items={divisions.cities} onChange={() => clear('district_id')} />
      <DivisionSelect
        form={form}
        name="district_id"
        label={text.district}
        items={divisions.districts}
        empty={divisions.hasNoDistricts ? text.noDistricts : undefined}
      />
    </>
  );
}

type SelectProps = {
  form: UseFormReturn<Values>;
  name: 'province_id' | 'city_id' | 'district_id';
  label: string;
  items: readonly { id: string; name: string }[];
  /** Shown instead of the invitation to choose where there is nothing to choose. */
  empty?: string | undefined;
  onChange?: () => void;
};

function DivisionSelect({ form, name, label, items, empty, onChange }: SelectProps) {
  const { words } = useWords();
  return (
    <Field id={`address-${name}`} label={label} error={form.formState.errors[name]?.message}>
      {(ties) => (
        // a reloaded list is a new control, which then shows the form's value
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

/** What somebody else made of the address; the place in names. */
type Theirs = { version: number; values: Values; place: string };

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>): Theirs | null {
  const { version, district_id: district } = now;
  const fields = ['recipient', 'mobile', 'province_id', 'city_id', 'detail'] as const;
  const read = fields.map((field) => now[field]);
  if (typeof version !== 'number' || !read.every((value) => typeof value === 'string')) return null;
  const [recipient = '', mobile = '', province_id = '', city_id = '', detail = ''] = read;
  return {
    version,
    place: [now['province'], now['city'], now['district']].filter((name) => typeof name === 'string').join(' '),
    values: { recipient, mobile, province_id, city_id, detail, district_id: typeof district === 'string' ? district : '' },
  };
}
