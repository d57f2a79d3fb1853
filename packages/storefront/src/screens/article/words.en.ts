export const words = {
  home: 'Home',
  by: (author: string) => `By ${author}`,
  minutes: (minutes: number) => `${minutes} min read`,
  contents: 'In this article',
  products: 'Related products',
  more: 'Related articles',
} as const;
