export const words = {
  home: 'Home',
  by: (author: string) => `By ${author}`,
  minutes: (minutes: number) => (minutes === 1 ? '1 minute to read' : `${minutes} minutes to read`),
  version: (number: number, day: string) => `Version ${number}, in force since ${day}`,
  contents: 'In this article',
  products: 'Related products',
  more: 'More to read',
} as const;
