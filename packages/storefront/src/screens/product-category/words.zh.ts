export const words = { title: 'product-category' } as const;
