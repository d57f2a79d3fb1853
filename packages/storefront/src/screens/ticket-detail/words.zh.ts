export const words = { title: 'ticket-detail' } as const;
