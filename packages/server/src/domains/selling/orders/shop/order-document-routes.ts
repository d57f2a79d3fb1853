import type { FastifyInstance } from 'fastify';
import { makeDeliveryNote, makeOrderDocument } from '../../../goods/printed-documents/order-documents.ts';
import { findLoggerFile } from '../find-logger-file.ts';
import { findOrderOfShipment } from '../find-order-of-shipment.ts';
import { getOrder } from '../get-order.ts';
import {
  type PrivateDocumentParts,
  openStored,
  privateDocument,
  privateFile,
} from '../../../goods/printed-documents/shop/private-files.ts';

/**
 * An order's documents for its buyer: `/documents/orders/{number}/order.pdf`,
 * `/documents/shipments/{id}/delivery-note.pdf` and `…/logger.pdf`; `?lang=` chooses the language.
 */
export function registerOrderDocuments(app: FastifyInstance, parts: PrivateDocumentParts): void {
  const { db } = parts;
  app.get<{ Params: { number: string } }>(
    '/documents/orders/:number(^\\d{14}$)/order.pdf',
    privateDocument(parts, async (accountId, { params }, options) => {
      const order = await getOrder(db, accountId, params.number, options.language);
      return order.ok ? makeOrderDocument(order.value, options) : null;
    }),
  );
  app.get<{ Params: { id: string } }>(
    '/documents/shipments/:id(^[1-9]\\d{0,14}$)/delivery-note.pdf',
    privateDocument(parts, async (accountId, { params }, options) => {
      const id = Number(params.id);
      const number = await findOrderOfShipment(db, accountId, id);
      const order = number === null ? null : await getOrder(db, accountId, number, options.language);
      const shipment = order?.ok ? order.value.shipments.find((one) => one.id === id) : undefined;
      return order?.ok && shipment ? makeDeliveryNote(order.value, shipment, options) : null;
    }),
  );
  app.get<{ Params: { id: string } }>(
    '/documents/shipments/:id(^[1-9]\\d{0,14}$)/logger.pdf',
    privateFile(parts, async (accountId, { params: { id } }) => {
      const storedAs = await findLoggerFile(db, accountId, Number(id));
      if (storedAs === null) return null;
      return openStored(parts, storedAs, { mediaType: 'application/pdf', disposition: `inline; filename="logger ${id}.pdf"`, bytes: null });
    }),
  );
}
