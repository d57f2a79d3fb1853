export const words = {
  make: 'Create quotation (PDF)',
  made: (number: string) => `Quotation ${number} (PDF)`,
  all: 'Your quotations',
} as const;
