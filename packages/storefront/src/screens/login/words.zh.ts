export const words = { title: 'login' } as const;
