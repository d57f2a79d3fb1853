export const words = { title: 'self-owned-brand' } as const;
