import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Field } from '@aliquot/storefront/ui/field.tsx';
import { TextInput } from '@aliquot/storefront/ui/text-input.tsx';
import { type KeyboardEvent, useId, useState } from 'react';
import { type Output, call } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

export type NamedProduct = Output<'articles.findProducts'>['items'][number];

/** Finds products by name or catalogue number, to be added to something. */
export function ProductSearch({ onAdd }: { onAdd: (product: NamedProduct) => void }) {
  const { words, language } = useWords();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly NamedProduct[] | null>(null);
  const search = async () => {
    if (typed.trim() !== '') setFound((await call('articles.findProducts', { q: typed.trim() }, language)).items);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // it stands inside another form, which is not to be sent
    event.preventDefault();
    void search();
  };
  return (
    <div className="stack">
      <div className="filter-bar">
        <Field id={id} label={words.content.findProduct}>
          {(ties) => (
            <TextInput
              {...ties}
              type="search"
              value={typed}
              maxLength={100}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <Button onClick={() => void search()}>{words.frame.searchButton}</Button>
      </div>
      {found && (
        <ul className="stack" aria-label={words.frame.results}>
          {found.length === 0 && <li>{words.table.empty}</li>}
          {found.map((product) => (
            <li key={product.id}>
              <Button size="sm" onClick={() => onAdd(product)}>
                + {product.name} <span className="mono">{product.code}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
