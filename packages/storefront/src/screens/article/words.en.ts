export const words = {
  home: 'Home',
  by: (author: string) => `By ${author}`,
  products: 'Related products',
  more: 'More to read',
} as const;
