export const words = {
  make: 'Create a quotation (PDF)',
  made: (number: string) => `Quotation ${number} (PDF)`,
  all: 'Your quotations',
} as const;
