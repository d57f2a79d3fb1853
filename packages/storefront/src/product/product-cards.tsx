import { memo } from 'react';
import { href } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CasNumber } from '@aliquot/ui/cas-number.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { ProductCard } from '@aliquot/ui/product-card.tsx';
import { useWords } from '../words/use-words.ts';
import { calledInList } from './called-in-list.ts';
import { CompareBox } from './compare-box.tsx';
import { FavoriteButton } from './favorite-button.tsx';
import { LeavesWords } from './leaves-words.tsx';
import { Pictograms } from './pictograms.tsx';
import { SoldHere } from './sold-here.tsx';
import { StockWords } from './stock-words.tsx';
import type { ListedProduct } from './types.ts';
import { formatUnitPrice } from './unit-price.ts';

export type ProductCardsProps = {
  products: readonly ListedProduct[];
  /** Whether the cards can be bought from and compared; a block that only leads on does not. */
  withCart?: boolean;
  /** Whether the page is a preview, where nothing can be ordered. */
  isPreview?: boolean;
  /** How many pictures are in sight at once and fetched early. */
  eager?: number;
};

/** Products in a grid, for eyes that look for a shape. Drawn again only when they change. */
export const ProductCards = memo(({ products, withCart = false, isPreview = false, eager = 0 }: ProductCardsProps) => {
  const { words } = useWords();
  return (
    <ul className="product-grid">
      {products.map((product, index) => {
        const { pack } = product;
        const isFrom = product.pack_count > 1 && pack.price === product.price_from;
        const detail = [pack.label, formatUnitPrice(pack.unit_price, words)].filter(Boolean).join(' · ');
        return (
          <ProductCard
            key={product.id}
            href={href('productDetails', { id: product.id })}
            name={product.name}
            subtitle={[product.brand.name, product.grade, withCart && (product.concentration ?? product.purity)]
              .filter(Boolean)
              .join(' · ')}
            identifiers={
              <>
                {product.cas ? <CasNumber value={product.cas} prefix /> : <CatalogueNumber value={pack.code} />}
                {withCart && <Pictograms codes={product.pictograms} />}
              </>
            }
            picture={{ src: `/pictures/${product.picture}.svg`, width: 320, height: 240, eager: index < eager }}
            badges={
              <>
                {product.relation !== undefined && <Badge tone="accent">{words.product.relations[product.relation]}</Badge>}
                {product.percent_off !== null && <Badge tone="accent">{words.product.percentOff(product.percent_off)}</Badge>}
              </>
            }
            price={
              <>
                <Price fen={pack.price} note={isFrom ? words.product.priceFrom : undefined} />
                {withCart && <small className="product-sub">{detail}</small>}
              </>
            }
            stock={
              <>
                <StockWords stock={pack.stock} />
                {withCart && <LeavesWords ships={pack.ships} />}
              </>
            }
            actions={
              withCart &&
              !isPreview && (
                <>
                  <SoldHere product={product} pack={pack} />
                  <FavoriteButton productId={product.id} name={calledInList(product)} />
                  <CompareBox id={product.id} name={product.name} named={calledInList(product)} />
                </>
              )
            }
          />
        );
      })}
    </ul>
  );
});
