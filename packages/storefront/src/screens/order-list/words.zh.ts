export const words = { title: 'order-list' } as const;
