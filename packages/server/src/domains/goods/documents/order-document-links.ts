import type { Language } from '@aliquot/contract/core/language.ts';

/** The addresses of an order's documents; they answer its buyer only. */
export const orderDocumentHref = (number: string, language: Language): string => `/documents/orders/${number}/order.pdf?lang=${language}`;
export const deliveryNoteHref = (shipmentId: number, language: Language): string =>
  `/documents/shipments/${shipmentId}/delivery-note.pdf?lang=${language}`;

/** What the temperature logger of a parcel wrote, as it was uploaded. */
export const loggerFileHref = (shipmentId: number): string => `/documents/shipments/${shipmentId}/logger.pdf`;
