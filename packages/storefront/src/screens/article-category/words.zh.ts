export const words = { title: 'article-category' } as const;
