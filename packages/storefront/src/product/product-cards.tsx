import { href } from '@aliquot/contract/routes.ts';
import { Badge } from '../ui/badge.tsx';
import { CasNumber } from '../ui/cas-number.tsx';
import { CatalogueNumber } from '../ui/catalogue-number.tsx';
import { Price } from '../ui/price.tsx';
import { ProductCard } from '../ui/product-card.tsx';
import { useWords } from '../words/use-words.ts';
import { AddToCart } from './add-to-cart.tsx';
import { StockWords } from './stock-words.tsx';
import type { ProductSummary } from './types.ts';

export type ProductCardsProps = {
  products: readonly ProductSummary[];
  /** Whether the cards offer the cart; a shelf that only leads on does not. */
  withCart?: boolean;
  /** How many pictures are in sight at once and fetched early. */
  eager?: number;
};

/** Products in a grid, for eyes that look for a shape. */
export function ProductCards({ products, withCart = false, eager = 0 }: ProductCardsProps) {
  const { words } = useWords();
  return (
    <ul className="product-grid">
      {products.map((product, index) => {
        const { pack } = product;
        const isFrom = product.pack_count > 1;
        return (
          <ProductCard
            key={product.id}
            href={href('productDetails', { id: product.id })}
            name={product.name}
            subtitle={[product.brand.name, product.grade].filter(Boolean).join(' · ')}
            identifiers={product.cas ? <CasNumber value={product.cas} prefix /> : <CatalogueNumber value={pack.code} />}
            picture={{ src: `/pictures/${product.picture}.svg`, width: 320, height: 240, eager: index < eager }}
            badges={product.percent_off !== null && <Badge tone="accent">{words.product.percentOff(product.percent_off)}</Badge>}
            price={<Price fen={isFrom ? product.price_from : pack.price} note={isFrom ? words.product.priceFrom : undefined} />}
            stock={<StockWords stock={pack.stock} />}
            actions={withCart && <AddToCart skuId={pack.id} name={`${product.name}, ${pack.label}`} />}
          />
        );
      })}
    </ul>
  );
}
