import { attributeFacets, attributeTypes } from '@aliquot/contract/core/catalogue-kinds.ts';
import { Dialog } from '@aliquot/ui/dialog.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Input } from '../../../calls/call.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { oneOf } from '../../../form/read-values.ts';
import { type TypedValues, TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { ValueField } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { AttributeShown } from './shown.ts';
import { dimensionOf, unitsByDimension } from './units.ts';
import { useTaxonomyWords } from './use-taxonomy-words.ts';

const facets = ['none', ...attributeFacets] as const;
const names = ['name_en', 'name_zh', 'type', 'unit', 'choices', 'facet', 'is_compared', 'is_needed'] as const;

type Writing = Omit<Input<'consoleCategories.updateAttribute'>, 'id' | 'key' | 'version'>;

/** An attribute from a form, without what its type does not have. */
function writingOf(values: TypedValues): Writing {
  const type = oneOf(attributeTypes, values['type']) ?? 'text';
  return {
    name_en: values['name_en'] ?? '',
    name_zh: values['name_zh'] ?? '',
    type,
    unit: type === 'number' ? (values['unit'] ?? '') : '',
    choices: type === 'choice' ? (values['choices'] ?? '') : '',
    facet: oneOf(facets, values['facet']) ?? 'none',
    is_compared: values['is_compared'] === 'yes',
    is_needed: values['is_needed'] === 'yes',
  };
}

const valuesOf = ({ is_compared: isCompared, is_needed: isNeeded, ...attribute }: Writing): TypedValues => ({
  ...Object.fromEntries(names.flatMap((name) => (name in attribute ? [[name, String(new Map(Object.entries(attribute)).get(name))]] : []))),
  is_compared: isCompared ? 'yes' : 'no',
  is_needed: isNeeded ? 'yes' : 'no',
});

/** A new attribute of a category and all below it. */
export function NewAttribute({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const { words } = useWords();
  const text = useTaxonomyWords();
  const act = useActionForm<TypedValues, 'consoleCategories.createAttribute'>(
    'consoleCategories.createAttribute',
    {
      name_en: '',
      name_zh: '',
      key: '',
      type: 'number',
      unit: '',
      choices: '',
      facet: 'none',
      is_compared: 'yes',
      is_needed: 'no',
    },
    (values) => ({ id: categoryId, key: values['key'] ?? '', ...writingOf(values) }),
    () => {
      showToast({ text: words.form.saved });
      onClose();
    },
  );
  return (
    <ActionDialog title={text.newAttribute} hint={text.newAttributeHint} act={act} onClose={onClose}>
      <AttributeFields form={act.form} />
      <ValueField form={act.form} of="attribute" name="key" label={text.fields.key} hint={text.keyHint} as={{ mono: true }} />
    </ActionDialog>
  );
}

/** An attribute; its use by products limits the changes. */
export function EditAttribute({ categoryId, attribute, onClose }: { categoryId: number; attribute: AttributeShown; onClose: () => void }) {
  const { words, language } = useWords();
  const text = useTaxonomyWords();
  const { key, version } = attribute;
  const typed = useTypedForm(
    'consoleCategories.updateAttribute',
    { version, values: valuesOf(attribute) },
    (values, begun) => ({ id: categoryId, key, version: begun, ...writingOf(values) }),
    (saved) => saved.version,
  );
  const labels: Readonly<Record<string, string>> = text.fields;
  return (
    <Dialog open onClose={onClose} title={text.editAttribute(nameIn(attribute, language))} closeLabel={words.frame.close}>
      <form className="stack" onSubmit={(event) => void typed.submit(event)} noValidate>
        <TypedFormHead typed={typed} labelOf={(name) => labels[name] ?? name} />
        <AttributeFields form={typed.form} />
        <FormActions act={words.form.save} pending={typed.isPending} back={onClose} />
      </form>
    </Dialog>
  );
}

/** Names, type and use; a unit only for numbers, choices only for a choice. */
function AttributeFields({ form }: { form: UseFormReturn<TypedValues> }) {
  const text = useTaxonomyWords();
  const type = oneOf(attributeTypes, useWatch({ control: form.control, name: 'type' })) ?? 'text';
  const field = (name: (typeof names)[number]) => ({ form, of: 'attribute', name, label: text.fields[name] });
  const yesNo = [
    { value: 'yes', label: text.yes },
    { value: 'no', label: text.no },
  ];
  const offered = facets.filter((facet) => facet !== 'range' || type === 'number');
  return (
    <div className="field-group">
      <ValueField {...field('name_en')} as={{}} />
      <ValueField {...field('name_zh')} as={{}} />
      <ValueField {...field('type')} as={{ kind: 'choice', options: optionsOf(attributeTypes, text.types) }} />
      {type === 'number' && <UnitField form={form} />}
      {type === 'choice' && <ValueField {...field('choices')} hint={text.choicesHint} as={{ kind: 'area', rows: 5 }} />}
      <ValueField {...field('facet')} as={{ kind: 'choice', options: optionsOf(offered, text.facets) }} />
      <ValueField {...field('is_compared')} as={{ kind: 'choice', options: yesNo }} />
      <ValueField {...field('is_needed')} hint={text.neededHint} as={{ kind: 'choice', options: yesNo }} />
    </div>
  );
}

/** Any unit, with the usual ones to choose from and what a known one measures. */
function UnitField({ form }: { form: UseFormReturn<TypedValues> }) {
  const text = useTaxonomyWords();
  const dimension = dimensionOf(useWatch({ control: form.control, name: 'unit' }) ?? '');
  return (
    <div>
      <FormField
        form={form}
        of="attribute"
        name="unit"
        label={text.fields.unit}
        hint={dimension ? text.dimension(text.dimensions[dimension]) : text.unitHint}
        control={{ list: 'attribute-units', autoComplete: 'off', maxLength: 20 }}
      />
      <datalist id="attribute-units">
        {Object.values(unitsByDimension)
          .flat()
          .map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
      </datalist>
    </div>
  );
}
