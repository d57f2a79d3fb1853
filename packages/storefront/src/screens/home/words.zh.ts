export const words = { title: 'home' } as const;
