import { href } from '@aliquot/contract/shop/routes.ts';
import { isOrderable } from '../../product/types.ts';
import { ProductCards } from '../../product/product-cards.tsx';
import { useWords } from '../../words/use-words.ts';
import { ContactSales } from './contact-sales.tsx';
import { EquivalentsTable } from './equivalents-table.tsx';
import { KeyFacts } from './key-facts.tsx';
import { Lots } from './lots.tsx';
import { PageAnchors } from './page-anchors.tsx';
import { Safety } from './safety.tsx';
import { Section } from './section.tsx';
import { Specification } from './specification.tsx';
import { StickyOrder } from './sticky-order.tsx';
import { type Product, hasSafety } from './types.ts';

/**
 * What is below the prices; without ordering in a preview. Its code loads after the first paint.
 */
export function Below({ product, isPreview }: { product: Product; isPreview: boolean }) {
  const { productDetails: texts } = useWords().words;
  return (
    <>
      {!isPreview && isOrderable(product) && <StickyOrder key={product.id} product={product} />}
      <KeyFacts product={product} />
      <PageAnchors product={product} />
      {hasSafety(product) && (
        <div className="product-columns">
          <Specification product={product} />
          <Safety product={product} />
        </div>
      )}
      <Lots product={product} />
      {product.equivalents.length > 0 && (
        <Section id="equivalents" title={texts.equivalents}>
          <EquivalentsTable product={product} isPreview={isPreview} />
        </Section>
      )}
      <ProductRow id="consumables" title={texts.consumables} products={product.consumables} isPreview={isPreview} />
      <ProductRow id="instruments" title={texts.instruments} products={product.instruments} isPreview={isPreview} />
      <ProductRow id="goes-with" title={texts.goesWith} products={product.goes_with} isPreview={isPreview} />
      {product.articles.length > 0 && (
        <Section id="articles" title={texts.articles} className="no-print">
          <ul className="product-articles">
            {product.articles.map((article) => (
              <li key={article.id}>
                <a className="link" href={href('article', { id: article.id })}>
                  {article.title}
                </a>
                <p className="text-muted">{article.summary}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ContactSales product={product} />
    </>
  );
}

type ProductRowProps = { id: string; title: string; products: Product['goes_with']; isPreview: boolean };

function ProductRow({ id, title, products, isPreview }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <Section id={id} title={title} className="no-print">
      <ProductCards products={products} withCart isPreview={isPreview} />
    </Section>
  );
}
