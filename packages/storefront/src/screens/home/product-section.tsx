import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { StockWords } from '../../product/stock-words.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { CasNumber } from '@aliquot/ui/cas-number.tsx';
import { CatalogueNumber } from '@aliquot/ui/catalogue-number.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { ProductCard } from '@aliquot/ui/product-card.tsx';
import { useWords } from '../../words/use-words.ts';
import { HomeSection } from './home-section.tsx';

type Props = {
  title: string;
  text?: string | undefined;
  /** The page of all of them. */
  more: { href: string; label: string };
  products: Output<'catalogue', 'getHome'>['newest'];
};

/** Products to recognise and open. */
export function ProductSection({ title, text, more, products }: Props) {
  const { words } = useWords();
  return (
    <HomeSection title={title} more={more}>
      {text && <p className="text-muted mb-3">{text}</p>}
      <ul className="product-grid">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            href={href('productDetails', { id: product.id })}
            name={product.name}
            subtitle={[product.brand, product.grade].filter(Boolean).join(' · ')}
            identifiers={product.cas ? <CasNumber value={product.cas} prefix /> : <CatalogueNumber value={product.code} />}
            picture={{ src: `/pictures/${product.picture}.svg`, width: 320, height: 240 }}
            badges={product.percent_off !== null && <Badge tone="accent">{words.product.percentOff(product.percent_off)}</Badge>}
            price={<Price fen={product.price_from} note={product.pack_count > 1 ? words.product.priceFrom : undefined} />}
            stock={<StockWords stock={product.stock} />}
          />
        ))}
      </ul>
    </HomeSection>
  );
}
