export const words = { title: 'school' } as const;
