export const words = { title: 'My favorite' } as const;
