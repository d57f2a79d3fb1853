export const words = { title: 'Product more' } as const;
