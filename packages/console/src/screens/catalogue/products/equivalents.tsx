import { useWords } from '../../../words/use-words.ts';
import { ProductTable } from '../product-table.tsx';
import type { ProductShown } from './states.ts';

/** What is of the same substance, or of a form of it: the shop offers these beside it. */
export function Equivalents({ product: { equivalents } }: { product: ProductShown }) {
  const { words } = useWords();
  const text = words.catalogue;
  if (equivalents.length === 0) return <p className="text-muted">{text.noEquivalents}</p>;
  return <ProductTable label={text.tabs.equivalents} products={equivalents} withGrade />;
}
