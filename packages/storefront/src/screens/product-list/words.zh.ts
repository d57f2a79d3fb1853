export const words = { title: 'product-list' } as const;
