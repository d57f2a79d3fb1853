import { href, routes } from '@aliquot/contract/routes.ts';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { PackTable } from '../../product/pack-table.tsx';
import { ProductCards } from '../../product/product-cards.tsx';
import { rememberViewed } from '../../product/recently-viewed.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { useWords } from '../../words/use-words.ts';
import { EquivalentsTable } from './equivalents-table.tsx';
import type { loader } from './loader.ts';
import { PageAnchors } from './page-anchors.tsx';
import { ProductHead } from './product-head.tsx';
import { Safety, hasSafety } from './safety.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { Section } from './section.tsx';
import { Specification } from './specification.tsx';
import { breadcrumbLd, productLd } from './structured-data.ts';
import type { Product } from './types.ts';

export const head = (product: Product, { words }: HeadArgs): Head => ({
  title: [product.name, product.grade, product.brand.name].filter(Boolean).join(', '),
  description: [product.summary, product.cas && `CAS ${product.cas}`, product.packs.map(({ code }) => code).join(', ')]
    .filter(Boolean)
    .join(' · '),
  canonical: href('productDetails', { id: product.id }),
  card: `/cards/products/${product.id}.png`,
  jsonLd: [productLd(product), breadcrumbLd(product, words)],
});

/** The heart of the shop: what a product is, every pack of it, and all that one must know before opening it. */
export function Screen() {
  const product = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.productDetails;
  useEffect(() => rememberViewed({ id: product.id, name: product.name, picture: product.picture }), [product]);
  return (
    <article className="page product-page">
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[
          { href: routes.home, label: texts.home },
          ...product.breadcrumbs.map(({ id, name }) => ({ href: href('productCategory', { category_ids: id }), label: name })),
          { label: product.name },
        ]}
      />
      <ProductHead product={product} />
      <Section id="packs" title={texts.packs}>
        <SaleNotice soldTo={product.sold_to} />
        <PackTable name={product.name} packs={product.packs} orderable={product.sold_to !== 'papers'} />
        <p className="mt-2 text-xs text-muted">{texts.packsNote}</p>
      </Section>
      <PageAnchors product={product} />
      {hasSafety(product) && (
        <div className="product-columns">
          <Specification product={product} />
          <Safety product={product} />
        </div>
      )}
      {product.equivalents.length > 0 && (
        <Section id="equivalents" title={texts.equivalents}>
          <EquivalentsTable product={product} />
        </Section>
      )}
      {product.goes_with.length > 0 && (
        <Section id="goes-with" title={texts.goesWith} className="no-print">
          <ProductCards products={product.goes_with} withCart />
        </Section>
      )}
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
    </article>
  );
}
