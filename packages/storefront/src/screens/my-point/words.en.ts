export const words = { title: 'My point' } as const;
