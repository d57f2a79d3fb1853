import { href, routes } from '@aliquot/contract/shop/routes.ts';
import { largestPicture } from '@aliquot/ui/largest-picture.ts';
import type { Words } from '../../words/words.ts';
import type { Product } from './types.ts';

type Thing = Record<string, unknown>;
type Stock = Product['packs'][number]['stock']['state'];

const availability: Record<Stock, string> = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  made_to_order: 'https://schema.org/BackOrder',
  always: 'https://schema.org/InStock',
};

/** The product with an offer per pack, by schema.org/Product; prices are per pack with VAT. */
export function productLd(product: Product): Thing {
  const page = href('productDetails', { id: product.id });
  return {
    '@type': 'Product',
    '@id': page,
    url: page,
    name: product.name,
    ...(product.other_name && { alternateName: product.other_name }),
    description: product.description,
    image: largestPicture(product.picture),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.breadcrumbs.map(({ name }) => name).join(' > '),
    ...(product.cas && { identifier: { '@type': 'PropertyValue', propertyID: 'CAS', value: product.cas } }),
    offers: product.packs.map((pack) => ({
      '@type': 'Offer',
      sku: pack.code,
      name: pack.label,
      url: page,
      price: (pack.price / 100).toFixed(2),
      priceCurrency: 'CNY',
      // what nobody may buy yet is not on offer, whatever is in stock
      availability: product.sold_to === 'nobody' ? 'https://schema.org/OutOfStock' : availability[pack.stock.state],
      ...(product.activity && { priceValidUntil: product.activity.ends_at }),
    })),
  };
}

/** The way down to the product, by schema.org/BreadcrumbList. */
export function breadcrumbLd(product: Product, words: Words): Thing {
  const crumbs = [
    { name: words.productDetails.home, item: routes.home },
    ...product.breadcrumbs.map(({ id, name }) => ({ name, item: href('productCategory', { category_ids: id }) })),
    { name: product.name, item: href('productDetails', { id: product.id }) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
  };
}
