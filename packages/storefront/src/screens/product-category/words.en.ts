export const words = {
  home: 'Home',
  joined: (names: readonly string[]) => names.join(', '),
  description: (name: string, total: number) => `${name}: ${total} products with pack sizes, prices and stock.`,
  below: 'Subcategories',
} as const;
