import { Button } from '@aliquot/ui/button.tsx';
import { Cell, DataTable, HeadCell, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { type NamedProduct, ProductSearch } from '../content/product-search.tsx';
import type { ActivityValues } from './activity-values.ts';

type Props = {
  form: UseFormReturn<ActivityValues>;
  /** Products that may be in it already, with how many packs were taken. */
  known: readonly (NamedProduct & { taken: number })[];
  /** Products that stay as they are, since the activity runs. */
  kept: readonly number[];
};

/** An activity's products in order: reduction, and packs at that price. */
export function ActivityProducts({ form, known, kept }: Props) {
  const { words } = useWords();
  const w = words.promotions;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'products', keyName: 'line' });
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const nameOf = (id: number) => [...known, ...added].find((product) => product.id === id);
  const add = (product: NamedProduct) => {
    setAdded((before) => [...before, product]);
    if (!form.getValues('products').some(({ product_id: id }) => id === product.id))
      append({ product_id: product.id, percent_off: '', quota: '', buyer_limit: '' }, { shouldFocus: false });
  };
  const fault = form.getFieldState('products', form.formState).error?.message;
  return (
    <section className="stack" aria-label={w.fields.products}>
      <h2>{w.fields.products}</h2>
      <p className="text-muted">{w.quotaHint}</p>
      {fields.length > 0 && (
        <TableScroller label={w.fields.products}>
          <DataTable caption={w.fields.products} captionHidden compact>
            <thead>
              <tr>
                <HeadCell>{w.product}</HeadCell>
                <HeadCell>{w.percentOff}</HeadCell>
                <HeadCell>{w.quota}</HeadCell>
                <HeadCell>{w.buyerLimit}</HeadCell>
                <HeadCell hiddenText>{w.remove}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ line, product_id: id }, index) => {
                const product = nameOf(id);
                const name = product?.name ?? String(id);
                const taken = known.find((one) => one.id === id)?.taken ?? 0;
                const isKept = kept.includes(id);
                const field = (path: 'percent_off' | 'quota' | 'buyer_limit', label: string, readOnly = false) => (
                  <LineField
                    form={form}
                    path={`products.${index}.${path}`}
                    label={`${label}: ${name}`}
                    control={{ inputMode: 'numeric', size: 7, maxLength: 7, readOnly }}
                  />
                );
                const unknown = form.getFieldState(`products.${index}.product_id`, form.formState).error?.message;
                return (
                  <tr key={line}>
                    <Cell>
                      {name} <span className="mono">{product?.code}</span>
                      {taken > 0 && <span className="text-muted"> · {w.takenOf(taken)}</span>}
                      {unknown && <p className="field-error">{unknown}</p>}
                    </Cell>
                    <Cell>{field('percent_off', w.percentOff, isKept)}</Cell>
                    <Cell>{field('quota', w.quota)}</Cell>
                    <Cell>{field('buyer_limit', w.buyerLimit)}</Cell>
                    <Cell>
                      {!isKept && (
                        <Button size="sm" variant="quiet" aria-label={w.removeOne(name)} onClick={() => remove(index)}>
                          {w.remove}
                        </Button>
                      )}
                    </Cell>
                  </tr>
                );
              })}
            </tbody>
          </DataTable>
        </TableScroller>
      )}
      <ProductSearch onAdd={add} />
      {fault && <p className="field-error">{fault}</p>}
    </section>
  );
}
