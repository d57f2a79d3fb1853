export const words = { title: 'Search' } as const;
