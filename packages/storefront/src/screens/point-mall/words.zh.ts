export const words = { title: 'point-mall' } as const;
