export const words = { title: 'point-order-list' } as const;
