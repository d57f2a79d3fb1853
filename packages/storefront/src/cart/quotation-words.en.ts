export const words = {
  make: 'Create a quotation (PDF)',
  made: (number: string) => `Quotation ${number} (PDF)`,
  ask: 'Ask sales about it',
} as const;
