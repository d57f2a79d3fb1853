export const words = {
  home: 'Home',
  categories: 'Article categories',
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  noneTitle: 'No articles yet',
  noneText: 'Browse the other categories.',
} as const;
