export const words = { title: 'Order detail' } as const;
