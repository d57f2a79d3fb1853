import { installations } from '@aliquot/contract/core/installations.ts';
import { namesIn, valuesOf } from '@aliquot/contract/core/states.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { type TypedValues, TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { ValueField, type ValueKind } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ReturnExceptions } from './return-exceptions.tsx';
import type { ProductShown } from './states.ts';

const units = ['kg', 'g', 'mg', 'µg', 'L', 'mL', 'µL', 'U', 'mol', 'mmol', 'piece'] as const;

/** A new pack: its catalogue number, size and list price; the rest has usual values. */
export function NewPack({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { words } = useWords();
  const act = useActionForm<TypedValues, 'consoleProducts.createPack'>(
    'consoleProducts.createPack',
    { code: '', amount: '', unit: 'g', price: '', min_quantity: '1', multiple: '1', stocked: 'yes', tax_code: '', return_exceptions: '' },
    (values) => ({ id: productId, values }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  const { form } = act;
  return (
    <ActionDialog title={words.catalogue.addPack} hint={words.catalogue.addPackHint} act={act} onClose={onClose}>
      <div className="field-group">
        <PackField form={form} name="code" as={{ mono: true }} />
        <PackField form={form} name="price" as={{ numeric: true }} />
        <PackField form={form} name="amount" as={{ numeric: true }} />
        <UnitField form={form} />
        <PackField form={form} name="min_quantity" as={{ numeric: true }} />
        <PackField form={form} name="multiple" as={{ numeric: true }} />
        <YesNo form={form} name="stocked" />
        <PackField form={form} name="tax_code" as={{ mono: true }} hint={words.catalogue.hints.tax_code} />
      </div>
      <ReturnExceptions form={form} />
    </ActionDialog>
  );
}

/** A pack without catalogue number and price. */
export function EditPack({ pack, onClose }: { pack: ProductShown['skus'][number]; onClose: () => void }) {
  const { words } = useWords();
  const text = words.catalogue;
  const typed = useTypedForm(
    'consoleProducts.updatePack',
    pack,
    ({ code: _code, ...values }, version) => ({ pack_id: pack.id, version, values }),
    ({ version }) => version,
  );
  const { form } = typed;
  const fields: Readonly<Record<string, string>> = text.fields;
  return (
    <Dialog open onClose={onClose} title={text.editPack(pack.code)} closeLabel={words.frame.close}>
      <form className="stack" onSubmit={(event) => void typed.submit(event)} noValidate>
        <TypedFormHead typed={typed} labelOf={(name) => fields[name] ?? name} />
        <div className="field-group">
          <PackField form={form} name="amount" as={{ numeric: true }} />
          <UnitField form={form} />
          <PackField form={form} name="label_en" />
          <PackField form={form} name="label_zh" />
          <PackField form={form} name="min_quantity" as={{ numeric: true }} />
          <PackField form={form} name="multiple" as={{ numeric: true }} />
          <PackField form={form} name="weight_g" as={{ numeric: true }} />
          <PackField form={form} name="lead_days" as={{ numeric: true }} />
          <PackField form={form} name="warranty_months" as={{ numeric: true }} />
          <InstallationField form={form} />
          <PackField form={form} name="low_stock" as={{ numeric: true }} />
          <PackField form={form} name="position" as={{ numeric: true }} />
          <YesNo form={form} name="stocked" />
          <YesNo form={form} name="withdrawn" />
          <PackField form={form} name="tax_code" as={{ mono: true }} hint={text.hints.tax_code} />
        </div>
        <ReturnExceptions form={form} />
        <FormActions act={words.form.save} pending={typed.isPending} back={onClose} />
      </form>
    </Dialog>
  );
}

type PackFieldName =
  | 'code'
  | 'price'
  | 'amount'
  | 'unit'
  | 'label_en'
  | 'label_zh'
  | 'min_quantity'
  | 'multiple'
  | 'weight_g'
  | 'lead_days'
  | 'warranty_months'
  | 'installation'
  | 'low_stock'
  | 'tax_code'
  | 'position'
  | 'stocked'
  | 'withdrawn';

/** A field's defaults. */
const oneLine: ValueKind = {};

type PackFieldProps = { form: UseFormReturn<TypedValues>; name: PackFieldName; as?: ValueKind; hint?: string };

function PackField({ form, name, as = oneLine, hint }: PackFieldProps) {
  const { words } = useWords();
  return <ValueField form={form} of="pack" name={name} label={words.catalogue.fields[name]} hint={hint} as={as} />;
}

function YesNo({ form, name }: Omit<PackFieldProps, 'as'>) {
  const { words } = useWords();
  const options = [
    { value: 'yes', label: words.catalogue.yes },
    { value: 'no', label: words.catalogue.no },
  ];
  return <PackField form={form} name={name} as={{ kind: 'choice', options }} />;
}

function InstallationField({ form }: { form: UseFormReturn<TypedValues> }) {
  const { language } = useWords();
  const names = namesIn(installations, language);
  const options = valuesOf(installations).map((value) => ({ value, label: names[value] }));
  return <PackField form={form} name="installation" as={{ kind: 'choice', options }} />;
}

/** Units are a list with room for others that the shop has already. */
function UnitField({ form }: { form: UseFormReturn<TypedValues> }) {
  const present = form.formState.defaultValues?.['unit'];
  const all = present && !units.some((unit) => unit === present) ? [...units, present] : units;
  return <PackField form={form} name="unit" as={{ kind: 'choice', options: all.map((value) => ({ value, label: value })) }} />;
}
