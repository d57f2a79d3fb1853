import { href } from '@aliquot/contract/shop/routes.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Brand } from './brand-letters.ts';

/** A brand with mark, range, and authorisation; its name links to its products. */
export function BrandEntry({ brand }: { brand: Brand }) {
  const { words, language } = useWords();
  const texts = words.brand;
  const countries: Readonly<Record<string, string>> = texts.countries;
  return (
    <li className="panel brand-entry">
      <Picture src={`/pictures/${brand.picture}.svg`} alt="" width={56} height={56} />
      <div>
        <h3>
          <a href={href('productList', { id: brand.list_id })}>{brand.name}</a>
        </h3>
        <p className="text-xs text-muted">
          {brand.other_name && (
            <>
              <span lang={language === 'en' ? 'zh-CN' : 'en'}>{brand.other_name}</span>
              {' · '}
            </>
          )}
          {countries[brand.country] ?? brand.country} · {texts.products(brand.product_count)}
        </p>
        <p>{brand.summary}</p>
        {brand.ranges.length > 0 && (
          <ul className="brand-ranges" aria-label={texts.ranges(brand.name)}>
            {brand.ranges.map(({ id, name, product_count: count }) => (
              <li key={id}>
                <a className="quiet-link" href={href('productCategory', { category_ids: id }, { brand: String(brand.id) })}>
                  {name} <span className="facet-count">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        {brand.authorised_from && brand.authorised_until && (
          <p className="text-xs text-muted">
            {!brand.is_authorised && (
              <>
                <Badge tone="warning">{texts.ended}</Badge>{' '}
              </>
            )}
            {texts.authorised} <time dateTime={brand.authorised_from}>{formatDay(brand.authorised_from, language)}</time>
            {' – '}
            <time dateTime={brand.authorised_until}>{formatDay(brand.authorised_until, language)}</time>
          </p>
        )}
      </div>
    </li>
  );
}
