export const words = { title: 'Reset password' } as const;
