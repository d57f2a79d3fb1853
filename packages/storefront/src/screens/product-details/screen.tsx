import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { PackTable } from '../../product/pack-table.tsx';
import { rememberViewed } from '../../product/recently-viewed.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { Delivery } from './delivery.tsx';
import { Later } from './later.tsx';
import type { loader } from './loader.ts';
import { Need } from './need.tsx';
import { ProductActs } from './product-acts.tsx';
import { ProductHead } from './product-head.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { Section } from './section.tsx';
import { breadcrumbLd, productLd } from './structured-data.ts';
import type { Product } from './types.ts';
import '../../look/product-detail.css';

export const head = ({ product, isPreview }: { product: Product; isPreview: boolean }, { words }: HeadArgs): Head => ({
  noIndex: isPreview,
  title: [product.name, product.grade, product.brand.name].filter(Boolean).join(', '),
  description: [product.summary, product.cas && `CAS ${product.cas}`, product.packs.map(({ code }) => code).join(', ')]
    .filter(Boolean)
    .join(' · '),
  canonical: href('productDetails', { id: product.id }),
  card: `/cards/products/${product.id}.png`,
  jsonLd: [productLd(product), breadcrumbLd(product, words)],
});

/** The product page: what a product is, all its packs, and what to know before using it. */
export function Screen() {
  const { product, need, combination, isPreview } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const texts = words.productDetails;
  useEffect(() => {
    if (!isPreview) rememberViewed({ id: product.id, name: product.name, picture: product.picture });
  }, [product, isPreview]);
  return (
    <article className="page product-page">
      {isPreview && (
        <Message kind="warning" title={texts.preview}>
          {texts.previewText}
        </Message>
      )}
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[
          { href: routes.home, label: texts.home },
          ...product.breadcrumbs.map(({ id, name }) => ({ href: href('productCategory', { category_ids: id }), label: name })),
          { label: product.name },
        ]}
      />
      <ProductHead product={product} aside={!isPreview && <ProductActs product={product} />}>
        <Section id="packs" title={texts.packs}>
          <SaleNotice product={product} />
          <PackTable product={product} isPreview={isPreview} />
          {!isPreview && <Need product={product} need={need} combination={combination} />}
          {!isPreview && <Delivery product={product} />}
        </Section>
      </ProductHead>
      <p className="max-w-text">{product.description}</p>
      <Later key={product.id} product={product} isPreview={isPreview} />
      <p className="print-only">
        {words.shell.shopName} · {href('productDetails', { id: product.id })} · {words.shell.companyAddress}
      </p>
    </article>
  );
}
