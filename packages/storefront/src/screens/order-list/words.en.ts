export const words = { title: 'Order list' } as const;
