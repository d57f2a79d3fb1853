export const words = { title: 'Register' } as const;
