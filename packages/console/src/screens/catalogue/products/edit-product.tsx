import { FormActions } from '../../../form/form-actions.tsx';
import { TypedFormHead, useTypedForm } from '../../../form/typed-form.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { PreviewButton } from '../../content/preview-button.tsx';
import { fittingValues } from './attribute-fields.tsx';
import { fieldLabel } from './field-label.ts';
import { ProductFields } from './product-fields.tsx';
import { type ProductShown, type ProductChoices, canBePreviewed } from './states.ts';

/** The facts of a product; who may not change them reads them. */
export function EditProduct({ product, choices }: { product: ProductShown; choices: ProductChoices }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const typed = useTypedForm(
    'consoleProducts.update',
    product,
    (values, version) => ({ id: product.id, version, values: fittingValues(values, choices) }),
    ({ version }) => version,
  );
  return (
    <form className="stack form-wide" onSubmit={(event) => void typed.submit(event)} noValidate>
      <TypedFormHead
        typed={typed}
        labelOf={(name) => fieldLabel(name, { ...words.substances.fields, ...words.catalogue.fields }, choices)}
      />
      <fieldset className="stack" disabled={!mayEdit}>
        <ProductFields form={typed.form} choices={choices} />
      </fieldset>
      {mayEdit && (
        <FormActions act={words.form.save} pending={typed.isPending} isFoot>
          {canBePreviewed(product) && (
            <PreviewButton
              name="consoleProducts.previewChange"
              form={typed.form}
              input={() => ({ id: product.id, values: fittingValues(typed.form.getValues(), choices) })}
              showRefusal={typed.showRefusal}
            />
          )}
        </FormActions>
      )}
    </form>
  );
}
