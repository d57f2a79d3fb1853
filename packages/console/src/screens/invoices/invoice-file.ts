export type InvoiceValues = { number: string; date: string; confirmation: string; file: string };

/** The format of an invoice's file, by its name's ending. */
export const formatOf = (file: File | null): string | undefined => file?.name.split('.').at(-1)?.toLowerCase();
