export const words = { title: 'Checkout' } as const;
