export const words = { title: 'activity' } as const;
