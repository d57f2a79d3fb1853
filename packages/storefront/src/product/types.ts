import type { Output } from '@aliquot/contract/client.ts';

/** A page of products with its facets. */
export type ProductPage = Output<'catalogue', 'findProducts'>;
/** A product as lists show it. */
export type ProductSummary = ProductPage['items'][number];
export type PackShown = ProductSummary['pack'];
export type FacetShown = ProductPage['facets'][number];
export type FacetValue = FacetShown['values'][number];
