export const words = { title: 'Offers and trials' } as const;
