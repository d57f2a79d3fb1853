export const words = { title: 'Product category' } as const;
