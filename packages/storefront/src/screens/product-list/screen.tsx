import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { ProductListing } from '../../product/product-listing.tsx';
import type { Head } from '../../router/screen.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Breadcrumbs } from '@aliquot/ui/breadcrumbs.tsx';
import { Picture } from '@aliquot/ui/picture.tsx';
import { useWords } from '../../words/use-words.ts';
import type { loader } from './loader.ts';

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ list }: Data): Head => ({ title: list.name, description: list.summary });

export function Screen() {
  const { list, listing } = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const { brand } = list;
  const parent = brand
    ? {
        href: brand.kind === 'own' ? routes.selfOwnedBrand : routes.brand,
        label: brand.kind === 'own' ? words.shell.ownBrand : words.shell.brands,
      }
    : { href: href('productMore', { type: 'recommended' }), label: words.productList.lists };
  return (
    <div className="page grid gap-4">
      <Breadcrumbs
        label={words.product.breadcrumbs}
        crumbs={[{ href: routes.home, label: words.productList.home }, parent, { label: list.name }]}
      />
      <header className="list-head">
        {brand && <Picture src={`/pictures/${brand.picture}.svg`} alt="" width={64} height={64} eager />}
        <div>
          <h1>{list.name}</h1>
          {brand?.other_name && (
            <p className="text-muted" lang={language === 'en' ? 'zh-CN' : 'en'}>
              {brand.other_name}
            </p>
          )}
          <p className="mt-1 max-w-text">{list.summary}</p>
          {brand && (
            <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={brand.kind === 'own' ? 'accent' : 'neutral'}>
                {brand.kind === 'own' ? words.shell.ownBrand : words.productList.agent}
              </Badge>
              {brand.authorised_from &&
                brand.authorised_until &&
                words.productList.authorised(brand.authorised_from, brand.authorised_until)}
            </p>
          )}
        </div>
      </header>
      <ProductListing page={list.products} place={{ path: href('productList', { id: list.id }) }} listing={listing} label={list.name} />
    </div>
  );
}
