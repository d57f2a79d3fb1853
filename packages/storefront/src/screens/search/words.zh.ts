export const words = { title: 'search' } as const;
