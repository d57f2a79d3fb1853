import { brokenName } from '@aliquot/ui/broken-name.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import type { ReactNode } from 'react';
import { Pictograms } from '../../product/pictograms.tsx';
import { Badge } from '@aliquot/ui/badge.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { Documents } from './documents.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import type { Product } from './types.ts';

/**
 * A picture, and beside it what the product is and what it costs: above the fold of a desktop.
 * `aside` is what stands below the picture there, and after the packs on a phone.
 */
export function ProductHead({ product, aside, children }: { product: Product; aside: ReactNode; children: ReactNode }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const { activity } = product;
  const otherLanguage = language === 'en' ? 'zh-CN' : 'en';
  return (
    <div className="product-head">
      <ProductGallery product={product} />
      <header className="product-about">
        <p className="eyebrow">
          <a className="link" href={href('productList', { id: product.brand.list_id })}>
            {product.brand.name}
          </a>
        </p>
        <h1>{brokenName(product.name)}</h1>
        {product.other_name && (
          <p className="text-base text-muted" lang={otherLanguage}>
            {product.other_name}
          </p>
        )}
        {activity && (
          <p className="product-activity">
            <Badge tone="accent">{words.product.percentOff(activity.percent_off)}</Badge>
            <a className="link" href={href('activity', { id: activity.id })}>
              {activity.title}
            </a>
            <span>
              {texts.until} <time dateTime={activity.ends_at}>{formatInstant(activity.ends_at, language)}</time>
            </span>
          </p>
        )}
        <Identity product={product} />
        <HazardsAtAGlance product={product} />
      </header>
      {children}
      <div className="product-aside">
        {aside}
        <Documents product={product} />
      </div>
    </div>
  );
}

/** By what one knows that it is the right one, before its price. */
function Identity({ product: { grade, purity, concentration, cas } }: { product: Product }) {
  const facts = [grade, concentration, purity, cas && `CAS ${cas}`].filter(Boolean);
  return facts.length > 0 && <p className="text-sm">{facts.join(' · ')}</p>;
}

/** Pictograms and signal word lead down to the statements. */
function HazardsAtAGlance({ product: { hazards } }: { product: Product }) {
  const { productDetails: texts } = useWords().words;
  const { ghs } = hazards;
  if (!ghs || ghs.pictograms.length === 0) return null;
  return (
    <a className="hazard-strip" href="#safety" title={texts.toHazards}>
      <Pictograms codes={ghs.pictograms} />
      {ghs.signal && <strong className={ghs.signal === 'danger' ? 'text-danger' : undefined}>{texts[ghs.signal]}</strong>}
    </a>
  );
}
