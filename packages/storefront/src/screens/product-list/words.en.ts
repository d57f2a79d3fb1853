export const words = { title: 'Product list' } as const;
