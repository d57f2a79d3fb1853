export const words = { title: 'article' } as const;
