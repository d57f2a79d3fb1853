export const words = {
  home: 'Home',
  by: (author: string) => `By ${author}`,
  products: 'Products in this article',
  more: 'More to read',
} as const;
