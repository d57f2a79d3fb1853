export const words = {
  home: 'Home',
  categories: 'Kinds of articles',
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  noneTitle: 'Nothing has been written here yet',
  noneText: 'The other categories have articles.',
} as const;
