export const words = { title: 'Point mall' } as const;
