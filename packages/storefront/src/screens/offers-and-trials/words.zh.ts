export const words = { title: 'offers-and-trials' } as const;
