export const words = { title: 'my-address' } as const;
