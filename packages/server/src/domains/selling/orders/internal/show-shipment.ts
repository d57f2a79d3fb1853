import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { certificateHref } from '../../../goods/documents/find-documents.ts';
import { carrierName } from '../../../site/settings/labels.ts';
import { deliveryNoteHref, loggerFileHref, orderDocumentHref } from '../../../goods/documents/order-document-links.ts';
import { trackingUrl } from '../../../warehouse/shipping/carrier-pages.ts';
import type { ShipmentRow } from './find-shipments.ts';

type ShownOrder = Output<'orders', 'get'>;
type ShownShipment = ShownOrder['shipments'][number];

/** A parcel as its buyer sees it. A recalled lot keeps its certificate, marked as recalled. */
export function showShipment(shipment: ShipmentRow, language: Language): ShownShipment {
  const { condition, tracking_page: page, ...shown } = shipment;
  return {
    ...shown,
    tracking_url: trackingUrl(page, shipment.tracking_number),
    carrier: carrierName(shipment.carrier, language),
    shipped_at: shipment.shipped_at.toISOString(),
    lots: shipment.lots.map(({ is_analysed: isAnalysed, code, ...lot }) => ({
      ...lot,
      certificate: isAnalysed ? certificateHref(code, lot.number, language) : null,
    })),
    events: shipment.events.map((event) => ({ ...event, happened_at: new Date(event.happened_at).toISOString() })),
    condition: condition && {
      lowest: condition.lowest,
      highest: condition.highest,
      is_excursion: condition.is_excursion,
      note: condition.note,
      file: condition.has_file ? loggerFileHref(shipment.id) : null,
    },
    delivery_note: deliveryNoteHref(shipment.id, language),
  };
}

/** The documents of an order. */
export const orderDocuments = (number: string, shipments: readonly ShipmentRow[], language: Language): ShownOrder['documents'] => [
  { kind: 'order', title: documentTitles[language].order, href: orderDocumentHref(number, language) },
  ...shipments.map(({ id, tracking_number }) => ({
    kind: 'delivery_note' as const,
    title: documentTitles[language].deliveryNote(tracking_number),
    href: deliveryNoteHref(id, language),
  })),
];

const documentTitles: Record<Language, { order: string; deliveryNote: (tracking: string) => string }> = {
  en: { order: 'Order (PDF)', deliveryNote: (tracking) => `Delivery note ${tracking}` },
  'zh-CN': { order: '订单（PDF）', deliveryNote: (tracking) => `送货单 ${tracking}` },
};
