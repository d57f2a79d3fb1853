export const words = {
  title: 'Favourites',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  removeNamed: (name: string) => `Remove ${name} from the favourites`,
  removed: 'Removed from the favourites.',
  emptyTitle: 'No favourites yet',
  emptyText: 'The heart beside a product adds it here, so that you find it again for the next order.',
  emptyAction: 'See what others order',
} as const;
