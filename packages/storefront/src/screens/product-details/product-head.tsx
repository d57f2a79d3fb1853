import { href, searchHref } from '@aliquot/contract/routes.ts';
import { CopyButton } from '../../product/copy-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { CasNumber } from '../../ui/cas-number.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { Formula } from '../../ui/formula.tsx';
import { Picture } from '../../ui/picture.tsx';
import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { ProductActs } from './product-acts.tsx';
import { hasSafety } from './safety.tsx';
import { attributeItems, storageItems } from './specification.tsx';
import type { Product } from './types.ts';

/** What it is: picture, names, and the numbers that identify it. */
export function ProductHead({ product }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const { activity, substance } = product;
  const isStructure = product.picture.startsWith('structures/');
  const otherLanguage = language === 'en' ? 'zh-CN' : 'en';
  return (
    <header className="product-head">
      <Picture
        className="panel"
        src={`/pictures/${product.picture}.svg`}
        alt={isStructure ? texts.structureOf(product.name) : texts.pictureOf(product.name)}
        width={320}
        height={240}
        eager
      />
      <div className="product-about">
        <p className="eyebrow">
          <a className="link" href={href('productList', { id: product.brand.list_id })}>
            {product.brand.name}
          </a>
        </p>
        <h1>{product.name}</h1>
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
        <p className="max-w-text">{product.description}</p>
        <ProductActs product={product} />
      </div>
      <DescriptionList
        items={[
          ...casNumbers(product).map((cas): Description => ({
            key: cas,
            term: texts.casNumber,
            value: (
              <span className="with-copy">
                <a className="link" href={searchHref(cas)} title={texts.searchCas(cas)}>
                  <CasNumber value={cas} />
                </a>
                <CopyButton text={cas} label={`CAS ${cas}`} />
              </span>
            ),
          })),
          { key: 'formula', term: texts.formula, value: product.formula && <Formula value={product.formula} /> },
          { key: 'molar-mass', term: texts.molarMass, value: substance?.molar_mass && `${substance.molar_mass} g/mol` },
          { key: 'grade', term: texts.grade, value: product.grade },
          { key: 'purity', term: texts.purity, value: product.purity },
          {
            key: 'category',
            term: texts.category,
            value: (
              <a className="quiet-link" href={href('productCategory', { category_ids: product.category.id })}>
                {product.category.name}
              </a>
            ),
          },
          ...(substance ? [] : attributeItems(product, texts)),
          ...(hasSafety(product) ? [] : storageItems(product, texts)),
        ]}
      />
    </header>
  );
}

const casNumbers = ({ cas, substance }: Product): readonly string[] => substance?.cas ?? (cas ? [cas] : []);
