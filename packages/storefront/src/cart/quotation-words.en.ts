export const words = {
  make: 'Make a quotation (PDF)',
  made: (number: string) => `Quotation ${number} (PDF)`,
  all: 'Your quotations',
} as const;
