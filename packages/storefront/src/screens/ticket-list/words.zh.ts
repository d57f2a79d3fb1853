export const words = { title: 'ticket-list' } as const;
