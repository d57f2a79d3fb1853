export const words = { title: 'Ticket list' } as const;
