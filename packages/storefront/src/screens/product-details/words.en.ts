export const words = { title: 'Product details' } as const;
