import { useShown } from '../../../calls/use-calls.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { useFreshForm } from '../../../form/use-fresh-form.ts';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { useMay } from '../../../session/me.ts';
import { useWords } from '../../../words/use-words.ts';
import { ProductChoice } from '../../content/product-choice.tsx';
import type { ProductShown } from './states.ts';

/** What the product's page offers beside it, and what names this product in turn. */
export function Companions({ product }: { product: ProductShown }) {
  const { words } = useWords();
  const mayEdit = useMay('catalogue.edit');
  const found = useShown('consoleProducts.get', { id: product.id });
  const { look, takeTheirs } = useFreshForm(found.refetch);
  const text = words.catalogue.companions;
  const { named_by: namedBy } = product.companions;
  return (
    <section className="stack">
      <p className="text-muted">{text.hint}</p>
      <EditCompanions key={look} product={product} isFixed={!mayEdit} onTakeTheirs={takeTheirs} />
      {namedBy.length > 0 && (
        <section className="stack" aria-labelledby="named-by">
          <h2 id="named-by">{text.namedBy}</h2>
          <ul>
            {namedBy.map(({ id, name, code }) => (
              <li key={id}>
                <a className="link" href={`/catalogue/products/${id}/companions`}>
                  {name}
                </a>{' '}
                <span className="mono">{code}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

type Values = { goes_with: number[]; consumables: number[] };
const lists = ['goes_with', 'consumables'] as const;

function EditCompanions({ product, isFixed, onTakeTheirs }: { product: ProductShown; isFixed: boolean; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const text = words.catalogue.companions;
  const { goes_with, consumables, products } = product.companions;
  const written = useWrittenForm(
    'consoleProducts.arrangeCompanions',
    { version: product.version, values: { goes_with, consumables } },
    (values: Values, version) => ({ ...values, id: product.id, version }),
    ({ version, ...saved }) => ({ version, values: { goes_with: saved.goes_with, consumables: saved.consumables } }),
  );
  const { form, isPending, submit } = written;
  const labels = { goes_with: text.goesWith, consumables: text.consumables };
  const namesOf = (ids: unknown): string =>
    Array.isArray(ids) ? ids.map((id) => products.find((one) => one.id === id)?.name ?? String(id)).join('; ') : '';
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead
        written={written}
        fields={lists.map((name) => ({ name, label: labels[name], format: namesOf }))}
        onTakeTheirs={onTakeTheirs}
      />
      {lists.map((name) => (
        <fieldset key={name} className="stack" disabled={isFixed}>
          <ProductChoice
            known={products}
            chosen={form.watch(name)}
            onChange={(ids) => form.setValue(name, [...ids], { shouldDirty: true })}
            label={labels[name]}
            fault={form.formState.errors[name]?.message}
          />
          {name === 'consumables' && <p className="text-muted">{text.consumablesHint}</p>}
        </fieldset>
      ))}
      {!isFixed && <FormActions act={words.form.save} pending={isPending} isFoot />}
    </form>
  );
}
