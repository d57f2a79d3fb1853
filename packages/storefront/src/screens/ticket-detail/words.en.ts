export const words = { title: 'Ticket detail' } as const;
