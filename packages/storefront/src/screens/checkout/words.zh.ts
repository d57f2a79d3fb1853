export const words = { title: 'checkout' } as const;
