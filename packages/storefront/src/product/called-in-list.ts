import type { ListedProduct } from './types.ts';

/**
 * How controls of a list name a product: many are called the same, and one number is no other's.
 */
export const calledInList = ({ name, pack }: Pick<ListedProduct, 'name'> & { pack: { code: string } }): string => `${name}, ${pack.code}`;
