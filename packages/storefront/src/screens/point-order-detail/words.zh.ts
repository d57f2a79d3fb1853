export const words = { title: 'point-order-detail' } as const;
