import { formatFen } from '@aliquot/contract/core/money.ts';

export const words = {
  title: 'Cart',
  titleOf: (count: number) => (count === 1 ? 'Cart, 1 pack' : `Cart, ${count} packs`),
  close: 'Close the cart',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add packs from a product page, or straight from a list.',
  browse: 'See what others buy',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewerOf: (name: string) => `One pack fewer of ${name}`,
  moreOf: (name: string) => `One pack more of ${name}`,
  update: 'Update',
  remove: (name: string) => `Remove ${name}`,
  each: (fen: number) => `${formatFen(fen)} each`,
  listPrice: 'List price',
  goods: 'Goods',
  goodsNote: 'VAT included; shipping and coupons at the checkout',
  refreshing: 'Calculating the total…',
  checkout: 'Go to checkout',
  blocked: 'This cannot be ordered yet; please see the marked lines.',
  notLoaded: 'The cart could not be loaded. Please close it and open it again.',
} as const;
