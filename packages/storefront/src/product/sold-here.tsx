import { href } from '@aliquot/contract/shop/routes.ts';
import { NextStepLink } from '../purchase/next-step-link.tsx';
import { useNextStep } from '../purchase/use-purchase.ts';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { calledInList } from './called-in-list.ts';
import type { ListedPack, ListedProduct } from './types.ts';

export type SoldHereProps = {
  product: Pick<ListedProduct, 'id' | 'name' | 'sold_to'>;
  pack: Pick<ListedPack, 'id' | 'code' | 'label' | 'min_quantity' | 'multiple'>;
};

/**
 * The cart if this reader may order; else who may, with a link to what explains it and the next
 * step.
 */
export function SoldHere({ product, pack }: SoldHereProps) {
  const { words } = useWords();
  const next = useNextStep(product);
  const { byPermitsShort, membersOnlyShort, notSoldShort } = words.sale;
  const shortWords = { everyone: '', institutions: membersOnlyShort, permits: byPermitsShort, nobody: notSoldShort };
  const short = shortWords[product.sold_to];
  if (next === null && product.sold_to !== 'nobody') return <AddToCart pack={pack} name={`${product.name}, ${pack.label}, ${pack.code}`} />;
  return (
    <span className="sold-elsewhere">
      <a href={href('productDetails', { id: product.id })} aria-label={words.sale.soldNamed(short, calledInList({ ...product, pack }))}>
        {short}
      </a>
      {next && <NextStepLink to={next} />}
    </span>
  );
}
