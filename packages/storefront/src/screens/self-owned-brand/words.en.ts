export const words = {
  title: 'Our own brands',
  description: 'What we make under our own name: how it is chosen, tested and filled, and everything in each range.',
  lead: 'Made under our own name, because we were asked for it: one range where the certificate matters, one for every day.',
  ranges: 'Ranges',
  rangeCount: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  popular: 'Often bought',
  all: (count: number) => `All ${count} products`,
} as const;
