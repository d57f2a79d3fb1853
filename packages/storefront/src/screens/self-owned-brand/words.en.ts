export const words = {
  description: 'What we make under our own name: how it is chosen, tested and filled, and everything in each range.',
  ranges: 'Ranges',
  rangeCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  chosen: 'A selection',
  popular: 'Often bought',
  all: (count: number) => `All ${count} products`,
} as const;
