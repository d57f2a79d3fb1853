export const words = { title: 'Self owned brand' } as const;
