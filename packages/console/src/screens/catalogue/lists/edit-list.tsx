import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { Input, Output } from '../../../calls/call.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { LanguageTexts } from '../../../form/language-texts.tsx';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { useWords } from '../../../words/use-words.ts';
import { ProductChoice } from '../../content/product-choice.tsx';

type List = Output<'consoleLists.get'>;
type Values = Omit<Input<'consoleLists.update'>, 'id' | 'version'>;

const valuesOf = ({ name_en, name_zh, summary_en, summary_zh, is_shown, product_ids }: List): Values => ({
  name_en,
  name_zh,
  summary_en,
  summary_zh,
  is_shown,
  product_ids,
});

/** All that is written about a list, saved whole. */
export function EditList({ list, isFixed, onTakeTheirs }: { list: List; isFixed: boolean; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const text = words.lists;
  const written = useWrittenForm(
    'consoleLists.update',
    { version: list.version, values: valuesOf(list) },
    (values: Values, version) => ({ ...values, id: list.id, version }),
    (saved) => ({ version: saved.version, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  const names = ['name_en', 'name_zh', 'summary_en', 'summary_zh'] as const;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead
        written={written}
        fields={[
          ...names.map((name) => ({ name, label: text.fields[name] })),
          { name: 'is_shown', label: text.state, format: (isShown) => (isShown === true ? text.shown : text.hidden) },
          { name: 'product_ids', label: text.products, format: (ids) => namesOf(ids, list.products) },
        ]}
        onTakeTheirs={onTakeTheirs}
      />
      <fieldset className="stack" disabled={isFixed}>
        <LanguageTexts
          form={form}
          of="list"
          en={[
            { name: 'name_en', label: text.fields.name_en, maxLength: 150 },
            { name: 'summary_en', label: text.fields.summary_en, maxLength: 500, rows: 2 },
          ]}
          zh={[
            { name: 'name_zh', label: text.fields.name_zh, maxLength: 150 },
            { name: 'summary_zh', label: text.fields.summary_zh, maxLength: 500, rows: 2 },
          ]}
        />
        <Checkbox label={text.isShown} detail={text.isShownHint} {...form.register('is_shown')} />
        <ProductChoice
          known={list.products}
          chosen={form.watch('product_ids')}
          onChange={(ids) => form.setValue('product_ids', [...ids], { shouldDirty: true })}
          label={text.products}
          fault={form.formState.errors.product_ids?.message}
        />
      </fieldset>
      {!isFixed && <FormActions act={words.form.save} pending={isPending} isFoot />}
    </form>
  );
}

/** The products as they are called, or their numbers where this page does not know them. */
const namesOf = (ids: unknown, products: List['products']): string =>
  Array.isArray(ids) ? ids.map((id) => products.find((product) => product.id === id)?.name ?? String(id)).join('; ') : '';
