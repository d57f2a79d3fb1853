export const words = { title: 'Article' } as const;
