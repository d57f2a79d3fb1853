export const words = { title: 'reset-password' } as const;
