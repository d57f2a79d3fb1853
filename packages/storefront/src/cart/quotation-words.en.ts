export const words = {
  make: 'Create quotation (PDF)',
  made: (number: string) => `Quotation ${number} (PDF)`,
  ask: 'Ask sales about it',
} as const;
