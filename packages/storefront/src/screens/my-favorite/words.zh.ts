export const words = { title: 'my-favorite' } as const;
