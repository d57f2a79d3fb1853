import type { Output } from '@aliquot/contract/shop/client.ts';

/** A page of products with its facets. */
export type ProductPage = Output<'catalogue', 'findProducts'>;
/** A product as lists show it. */
export type ProductSummary = ProductPage['items'][number];
export type PackShown = ProductSummary['pack'];
/** What a list shows of a pack, and of a product. */
export type ListedPack = Omit<PackShown, 'tiers' | 'weight_g' | 'amount' | 'unit'>;
export type ListedProduct = Omit<ProductSummary, 'summary' | 'transport' | 'family' | 'pack'> & { pack: ListedPack };
export type ListingPage = Omit<ProductPage, 'items'> & { items: readonly ListedProduct[] };
export type FacetShown = ProductPage['facets'][number];
export type FacetValue = FacetShown['values'][number];
/** Everything that a product's page shows. */
export type ProductDetail = Output<'catalogue', 'getProduct'>;
export type PackDetail = ProductDetail['packs'][number];

/**
 * Whether packs hold different amounts, so that unit prices compare; variants of a machine do not.
 */
export const hasSizes = (packs: readonly PackShown[]): boolean => new Set(packs.map(({ amount, unit }) => `${amount} ${unit}`)).size > 1;

/** Whether a buyer can order it here at all; `sold_to` names which. */
export const isOrderable = ({ sold_to }: Pick<ProductDetail, 'sold_to'>): boolean => sold_to !== 'nobody';
