export const words = { title: 'Brand' } as const;
