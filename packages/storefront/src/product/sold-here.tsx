import { href } from '@aliquot/contract/shop/routes.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { mayOrder } from './may-order.ts';
import type { ListedPack, ListedProduct } from './types.ts';

export type SoldHereProps = {
  product: Pick<ListedProduct, 'id' | 'name' | 'sold_to'>;
  pack: Pick<ListedPack, 'id' | 'label' | 'min_quantity' | 'multiple'>;
};

/** The cart if this reader may order; else who may, with a link to the page that explains. */
export function SoldHere({ product, pack }: SoldHereProps) {
  const { words } = useWords();
  const { token } = useUser();
  const { byPermitsShort, membersOnlyShort, notSoldShort } = words.sale;
  const shortWords = { everyone: '', institutions: membersOnlyShort, permits: byPermitsShort, nobody: notSoldShort };
  if (mayOrder(product, token !== null)) return <AddToCart pack={pack} name={`${product.name}, ${pack.label}`} />;
  return (
    <a className="sold-elsewhere" href={href('productDetails', { id: product.id })}>
      {shortWords[product.sold_to]}
    </a>
  );
}
