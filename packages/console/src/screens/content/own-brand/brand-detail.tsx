import { Badge } from '@aliquot/ui/badge.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { Input, Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { HistoryLink } from '../../../frame/history-link.tsx';
import { useMay } from '../../../session/me.ts';
import { nameIn } from '../../../words/names.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useIdInAddress } from '../../use-id-in-address.ts';
import { useOne } from '../../use-one.tsx';
import { PictureField } from '../picture-field.tsx';
import { PreviewButton } from '../preview-button.tsx';
import { ProductChoice } from '../product-choice.tsx';

type Brand = Output<'ownBrand.getBrand'>;
type Values = Omit<Input<'ownBrand.updateBrand'>, 'id' | 'version'>;

/** What the own-brand page shows of one brand. */
export function OwnBrandDetail() {
  const { words, language } = useWords();
  const text = words.shopPages;
  const mayEdit = useMay('content.edit');
  const id = useIdInAddress();
  const found = useShown('ownBrand.getBrand', { id });
  const { shown: brand, instead } = useOne(found, (one) => one.id === id);
  const { look, takeTheirs } = useFreshForm(found.refetch);
  if (!brand) return instead;
  return (
    <>
      <div className="area-head">
        <h1>{nameIn(brand, language)}</h1>
        <Badge tone={brand.is_shown ? 'success' : 'neutral'}>{brand.is_shown ? text.shown : text.hidden}</Badge>
        <HistoryLink kind="own_brand_entry" id={brand.id} />
      </div>
      <p className="text-muted">{text.brandHint}</p>
      <EditBrand key={`${brand.id}-${look}`} brand={brand} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
    </>
  );
}

const valuesOf = ({ is_shown, picture_id, product_ids }: Brand): Values => ({ is_shown, picture_id, product_ids });

function EditBrand({ brand, isFixed, onTakeTheirs }: { brand: Brand; isFixed: boolean; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const text = words.shopPages;
  const written = useWrittenForm(
    'ownBrand.updateBrand',
    { version: brand.version, values: valuesOf(brand) },
    (values: Values, version) => ({ ...values, id: brand.id, version }),
    (saved) => ({ version: saved.version, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead
        written={written}
        fields={[
          { name: 'is_shown', label: text.state, format: (isShown) => (isShown === true ? text.shown : text.hidden) },
          { name: 'picture_id', label: text.picture },
          { name: 'product_ids', label: text.chosen },
        ]}
        onTakeTheirs={onTakeTheirs}
      />
      <fieldset className="stack" disabled={isFixed}>
        <div className="stack narrow">
          <Checkbox label={text.isShown} {...form.register('is_shown')} />
          <PictureField
            label={text.picture}
            picture={form.watch('picture_id')}
            onChange={(id) => form.setValue('picture_id', id, { shouldDirty: true })}
            fault={form.formState.errors.picture_id?.message}
          />
        </div>
        <ProductChoice
          known={brand.products}
          chosen={form.watch('product_ids')}
          onChange={(ids) => form.setValue('product_ids', [...ids], { shouldDirty: true })}
          label={text.chosen}
          fault={form.formState.errors.product_ids?.message}
        />
        <p className="field-hint">{text.productsHint}</p>
      </fieldset>
      {!isFixed && (
        <FormActions act={words.form.save} pending={isPending} isFoot>
          <PreviewButton name="ownBrand.previewBrand" form={form} input={() => ({ ...form.getValues(), id: brand.id })} />
        </FormActions>
      )}
    </form>
  );
}
