import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormConflict } from '../../form/form-conflict.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { KeptWarehouse, WarehousesShown } from './kept-warehouse.ts';

type Provinces = WarehousesShown['provinces'];
type Values = Pick<KeptWarehouse, 'name_en' | 'name_zh' | 'province_code'>;

/** A new warehouse. */
export function AddWarehouse({ provinces, onClose }: { provinces: Provinces; onClose: () => void }) {
  const { words } = useWords();
  const text = words.warehouse;
  const act = useActionForm(
    'consoleWarehouses.create',
    { name_en: '', name_zh: '', province_code: '' },
    (values: Values) => values,
    () => {
      showToast({ text: text.added });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.add} hint={text.addHint} act={act} onClose={onClose}>
      <WarehouseFields form={act.form} provinces={provinces} />
    </ActionDialog>
  );
}

type EditProps = { warehouse: KeptWarehouse; provinces: Provinces; onClose: () => void };

/** Renames or moves a warehouse; a concurrent change is shown beside one's own. */
export function EditWarehouse({ warehouse, provinces, onClose }: EditProps) {
  const { words } = useWords();
  const text = words.warehouse;
  const version = useRef(warehouse.version);
  const act = useActionForm(
    'consoleWarehouses.update',
    valuesOf(warehouse),
    (values: Values) => ({ ...values, key: warehouse.key, version: version.current }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form, conflict } = act;
  const theirs = conflict && readTheirs(conflict);
  const provinceOf = (code: string) => provinces.find((province) => province.code === code)?.name ?? code;
  const differencesTo = (values: Values) => {
    const mine = form.getValues();
    return [
      { label: text.nameZh, mine: mine.name_zh, theirs: values.name_zh },
      { label: text.nameEn, mine: mine.name_en, theirs: values.name_en },
      { label: text.province, mine: provinceOf(mine.province_code), theirs: provinceOf(values.province_code) },
    ];
  };
  return (
    <ActionDialog title={text.edit} hint={text.editHint} act={act} onClose={onClose}>
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
      <WarehouseFields form={form} provinces={provinces} />
    </ActionDialog>
  );
}

function WarehouseFields({ form, provinces }: { form: UseFormReturn<Values>; provinces: Provinces }) {
  const { words } = useWords();
  const text = words.warehouse;
  return (
    <>
      <FormField form={form} of="warehouse" name="name_zh" label={text.nameZh} control={{ maxLength: 60 }} />
      <FormField form={form} of="warehouse" name="name_en" label={text.nameEn} control={{ maxLength: 60 }} />
      <Field id="warehouse-province_code" label={text.province} error={form.formState.errors.province_code?.message}>
        {(ties) => (
          <Select {...ties} {...form.register('province_code')}>
            <option value="">{text.choose}</option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

const valuesOf = ({ name_en, name_zh, province_code }: KeptWarehouse): Values => ({ name_en, name_zh, province_code });

/** The present state, from the refusal. */
function readTheirs(now: Readonly<Record<string, unknown>>): { version: number; values: Values } | null {
  const { version, name_en, name_zh, province_code } = now;
  if (typeof version !== 'number' || typeof name_en !== 'string' || typeof name_zh !== 'string') return null;
  return typeof province_code === 'string' ? { version, values: { name_en, name_zh, province_code } } : null;
}
