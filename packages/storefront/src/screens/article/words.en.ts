export const words = {
  home: 'Home',
  by: (author: string) => `By ${author}`,
  minutes: (minutes: number) => `${minutes} min read`,
  version: (number: number, day: string) => `Version ${number}, in force since ${day}`,
  contents: 'In this article',
  products: 'Related products',
  more: 'Related articles',
} as const;
