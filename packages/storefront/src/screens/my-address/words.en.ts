export const words = { title: 'My address' } as const;
