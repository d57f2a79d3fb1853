export const words = { title: 'My' } as const;
