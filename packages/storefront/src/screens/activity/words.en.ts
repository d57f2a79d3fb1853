export const words = { title: 'Activity' } as const;
