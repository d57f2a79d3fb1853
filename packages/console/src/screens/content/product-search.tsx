import { Button } from '@aliquot/ui/button.tsx';
import { type Output, call } from '../../calls/call.ts';
import { SearchToAdd } from '../../form/search-to-add.tsx';
import { useWords } from '../../words/use-words.ts';

export type NamedProduct = Output<'articles.findProducts'>['items'][number];

/** Finds products by name or catalogue number, to be added to something. */
export function ProductSearch({ onAdd }: { onAdd: (product: NamedProduct) => void }) {
  const { words, language } = useWords();
  return (
    <SearchToAdd
      label={words.content.findProduct}
      search={async (q) => (await call('articles.findProducts', { q }, language)).items}
      renderFound={(product) => (
        <Button size="sm" onClick={() => onAdd(product)}>
          + {product.name} <span className="mono">{product.code}</span>
        </Button>
      )}
    />
  );
}
