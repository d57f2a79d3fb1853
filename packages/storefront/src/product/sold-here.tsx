import { href } from '@aliquot/contract/routes.ts';
import { useUser } from '../session/use-session.ts';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import type { PackShown, ProductSummary } from './types.ts';

/**
 * The cart where this reader may order; else who may, with the way to the page that says how. Whether somebody with an account is
 * a member of an institution is the checkout's to say.
 */
export function SoldHere({ product, pack }: { product: ProductSummary; pack: PackShown }) {
  const { words } = useWords();
  const { token } = useUser();
  const mayOrder = product.sold_to === 'everyone' || (product.sold_to === 'institutions' && token !== null);
  const { byPapersShort, membersOnlyShort, notSoldShort } = words.shelf;
  const shortWords = { everyone: '', institutions: membersOnlyShort, papers: byPapersShort, nobody: notSoldShort };
  if (mayOrder) return <AddToCart pack={pack} name={`${product.name}, ${pack.label}`} />;
  return (
    <a className="sold-elsewhere" href={href('productDetails', { id: product.id })}>
      {shortWords[product.sold_to]}
    </a>
  );
}
