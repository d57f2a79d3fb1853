import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { useState } from 'react';
import { OrderButtons, moved } from '../../form/order-buttons.tsx';
import { useWords } from '../../words/use-words.ts';
import { type NamedProduct, ProductSearch } from './product-search.tsx';

type Props = {
  label: string;
  /** Products that may be chosen already. */
  known: readonly NamedProduct[];
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
  fault?: string | undefined;
};

/** Chooses products in their order. */
export function ProductChoice({ label, known, chosen, onChange, fault }: Props) {
  const { words } = useWords();
  const [added, setAdded] = useState<readonly NamedProduct[]>([]);
  const all = new Map([...known, ...added].map((product) => [product.id, product]));
  return (
    <section className="stack" aria-label={label}>
      <h2>{label}</h2>
      {chosen.length > 0 && (
        <ol className="chosen-list">
          {chosen.map((id, index) => {
            const product = all.get(id);
            return (
              <li key={id}>
                <span>
                  {product?.name ?? id} <span className="mono">{product?.code}</span>
                </span>
                <OrderButtons
                  name={product?.name ?? String(id)}
                  index={index}
                  count={chosen.length}
                  onMove={(by) => onChange(moved(chosen, index, by))}
                />
                <Button
                  size="sm"
                  variant="quiet"
                  square
                  aria-label={words.content.remove(product?.name ?? String(id))}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  <Icon name="close" />
                </Button>
              </li>
            );
          })}
        </ol>
      )}
      <ProductSearch
        onAdd={(product) => {
          setAdded((before) => [...before, product]);
          if (!chosen.includes(product.id)) onChange([...chosen, product.id]);
        }}
      />
      {fault && <p className="field-error">{fault}</p>}
    </section>
  );
}
