export const words = { title: 'Article category' } as const;
