export const words = { title: 'product-more' } as const;
