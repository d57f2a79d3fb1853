import { formatFen } from '@aliquot/contract/core/money.ts';

export const words = {
  title: 'Cart',
  titleOf: (count: number) => (count === 1 ? 'Cart, 1 pack' : `Cart, ${count} packs`),
  close: 'Close cart',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add packs from a product page or from a list.',
  browse: 'Browse popular products',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewerOf: (name: string) => `Decrease quantity of ${name}`,
  moreOf: (name: string) => `Increase quantity of ${name}`,
  update: 'Update',
  remove: (name: string) => `Remove ${name}`,
  each: (fen: number) => `${formatFen(fen)} each`,
  listPrice: 'List price',
  goods: 'Subtotal',
  goodsNote: 'VAT included. Shipping and coupons are calculated at checkout.',
  refreshing: 'Updating total…',
  checkout: 'Go to checkout',
  blocked: 'Some items cannot be ordered. See the marked items.',
  notLoaded: 'The cart did not load. Close it and open it again.',
} as const;
