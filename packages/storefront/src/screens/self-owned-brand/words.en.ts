export const words = {
  description: 'Our own brands: how each product is selected, tested and filled, and everything in each range.',
  ranges: 'Ranges',
  rangeCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  chosen: 'Featured',
  popular: 'Popular',
  all: (count: number) => `All ${count} products`,
} as const;
