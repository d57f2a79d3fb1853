export const words = { title: 'order-detail' } as const;
