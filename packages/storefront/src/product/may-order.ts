import type { ProductSummary } from './types.ts';

/**
 * Whether this reader may add a product to the cart. The checkout checks membership of an
 * institution.
 */
export const mayOrder = ({ sold_to: soldTo }: Pick<ProductSummary, 'sold_to'>, isLoggedIn: boolean): boolean =>
  soldTo === 'everyone' || (soldTo !== 'nobody' && isLoggedIn);
