export const words = { title: 'brand' } as const;
