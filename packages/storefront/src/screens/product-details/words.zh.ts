export const words = { title: 'product-details' } as const;
