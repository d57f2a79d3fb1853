export const words = { title: 'School' } as const;
