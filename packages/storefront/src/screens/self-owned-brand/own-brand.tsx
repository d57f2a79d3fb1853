import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { ProductCards } from '../../product/product-cards.tsx';
import { LinkButton } from '@aliquot/ui/link-button.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';

type Brand = Output<'catalogue', 'getOwnBrand'>['brands'][number];

/** A brand's story beside its ranges, and what is bought most of it. */
export function OwnBrand({ brand }: { brand: Brand }) {
  const { words, language } = useWords();
  const texts = words.selfOwnedBrand;
  return (
    <section className="own-brand" aria-labelledby={`brand-${brand.key}`}>
      <div className="own-brand-story">
        <div className="own-brand-name">
          <Picture src={`/pictures/${brand.picture}.svg`} alt="" width={72} height={72} eager />
          <div>
            <h2 id={`brand-${brand.key}`}>{brand.name}</h2>
            {brand.other_name && (
              <p className="text-muted" lang={language === 'en' ? 'zh-CN' : 'en'}>
                {brand.other_name}
              </p>
            )}
          </div>
        </div>
        {brand.image && <img className="own-brand-image" src={brand.image} alt="" decoding="async" loading="lazy" />}
        <p className="text-base">{brand.summary}</p>
        <p className="text-base text-muted">{brand.story}</p>
        <p>
          <LinkButton variant="primary" href={href('productList', { id: brand.list_id })}>
            {texts.all(brand.product_count)}
          </LinkButton>
        </p>
      </div>
      <div>
        <h3>{texts.ranges}</h3>
        <ul className="own-brand-ranges">
          {brand.ranges.map((range) => (
            <li key={range.id}>
              <a href={href('productCategory', { category_ids: range.id }, { brand: String(brand.id) })}>{range.name}</a>
              <span className="count" title={texts.rangeCount(range.product_count)}>
                {range.product_count}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="own-brand-products">
        <h3>{brand.is_chosen ? texts.chosen : texts.popular}</h3>
        <ProductCards products={brand.products} withCart />
      </div>
    </section>
  );
}
