export const words = { title: 'Point order list' } as const;
