export const words = { title: 'register' } as const;
