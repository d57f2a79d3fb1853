export const words = { title: 'my' } as const;
