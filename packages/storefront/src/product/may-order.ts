import type { ProductSummary } from './types.ts';

/** Whether this reader may put a product into the cart. Who is a member of an institution is the checkout's to say of whoever has an account. */
export const mayOrder = ({ sold_to: soldTo }: Pick<ProductSummary, 'sold_to'>, isLoggedIn: boolean): boolean =>
  soldTo === 'everyone' || (soldTo !== 'nobody' && isLoggedIn);
