export const words = { title: 'Login' } as const;
