export const words = { title: 'my-point' } as const;
