import { addressLine } from '@aliquot/contract/core/address-line.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { orderStatuses } from '@aliquot/contract/core/order-statuses.ts';
import { shanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { type PrivateDocument, type DocumentOptions, dayText, documentFacts } from './document.ts';
import { shopIdentity } from '../../site/settings/identity.ts';
import { orderTexts } from './internal/order-texts.ts';

type Order = Output<'orders', 'get'>;
type Shipment = Order['shipments'][number];
type Entry = readonly [label: string, line: string];

/** Packs of a line at a location, as a picker finds them. */
export type PickedPacks = {
  code: string;
  name: string;
  quantity: number;
  warehouse: string;
  lot: string | null;
  expires_on: string | null;
};

/** The order to print: what was ordered, at which prices, and what it comes to. */
export function makeOrderDocument(order: Order, options: DocumentOptions): PrivateDocument {
  const { language } = options;
  const texts = orderTexts[language];
  return documentOf(order, options, {
    title: texts.order,
    reference: order.id,
    entries: [
      [texts.status, orderStatuses[order.status].names[language]],
      ...addressEntries(order, language),
      ...sellerEntries(order, options),
    ],
    table: {
      title: texts.lines,
      head: [texts.code, texts.product, texts.quantity, texts.unitPrice, texts.amount],
      widths: [1.5, 3, 1, 1.1, 1.1],
      right: [2, 3, 4],
      rows: order.lines.flatMap((line) =>
        line.price_parts.map((part, index) => [
          index === 0 ? line.code : '',
          index === 0 ? `${line.name} · ${line.label}` : '',
          index === 0 && line.cancelled_quantity > 0
            ? `${part.quantity} (${texts.cancelled(line.cancelled_quantity)})`
            : String(part.quantity),
          formatFen(part.unit_price),
          formatFen(part.quantity * part.unit_price),
        ]),
      ),
    },
    sums: order.totals.map(({ kind, text, amount }) => ({ label: text, amount: formatFen(amount), strong: kind === 'total' })),
    notes: [texts.orderNote],
  });
}

/** A parcel's delivery note: goods by lot, without prices, for bookkeeping and quality control. */
export function makeDeliveryNote(order: Order, shipment: Shipment, options: DocumentOptions): PrivateDocument {
  const { language } = options;
  const texts = orderTexts[language];
  return documentOf(order, options, {
    title: texts.deliveryNote,
    reference: `${order.id} · ${shipment.tracking_number}`,
    entries: [
      [texts.shipped, dayText(shanghaiDay(new Date(shipment.shipped_at)), language)],
      [texts.carrier, shipment.carrier],
      [texts.tracking, shipment.tracking_number],
      [texts.transport, transportText(shipment, language)],
      ...addressEntries(order, language),
    ],
    table: {
      title: texts.lines,
      head: [texts.code, texts.product, texts.quantity, texts.lot],
      widths: [1.5, 3, 0.7, 2],
      right: [2],
      rows: shipment.lines.flatMap(({ order_line_id, quantity }) => {
        const line = order.lines.find(({ id }) => id === order_line_id);
        if (!line) return [];
        const lots = shipment.lots.filter((lot) => lot.order_line_id === order_line_id);
        return [
          [line.code, `${line.name} · ${line.label}`, String(quantity), lots.map((lot) => lotText(lot, texts.noted)).join('\n') || '–'],
        ];
      }),
    },
    sums: [],
    notes: texts.deliveryNotes,
  });
}

/** What a picker takes from which location for what is left of an order. */
export function makePickingSlip(order: Order, packs: readonly PickedPacks[], options: DocumentOptions): PrivateDocument {
  const { language } = options;
  const texts = orderTexts[language];
  return documentOf(order, options, {
    title: texts.pickingSlip,
    reference: order.id,
    entries: addressEntries(order, language),
    table: {
      title: texts.lines,
      head: [texts.warehouse, texts.code, texts.product, texts.quantity, texts.lot],
      widths: [1, 1.5, 2.6, 0.7, 1.8],
      right: [3],
      rows: packs.map((pack) => [
        pack.warehouse,
        pack.code,
        pack.name,
        String(pack.quantity),
        pack.lot === null ? texts.noLot : lotText({ number: pack.lot, quantity: pack.quantity, expires_on: pack.expires_on }, texts.noted),
      ]),
    },
    sums: [],
    notes: texts.pickingNotes,
  });
}

type Sheet = {
  title: string;
  reference: string;
  entries: readonly Entry[];
  /** `right` names the columns of numbers. */
  table: { title: string; head: string[]; widths: number[]; right: number[]; rows: string[][] };
  sums: { label: string; amount: string; strong: boolean }[];
  notes: readonly string[];
};

function documentOf(order: Order, options: DocumentOptions, { title, reference, entries, table, sums, notes }: Sheet): PrivateDocument {
  const texts = orderTexts[options.language];
  const head: Entry[] = [
    [texts.placed, dayText(shanghaiDay(new Date(order.placed_at)), options.language)],
    [texts.purchaseOrder, order.purchase_order_number],
    [texts.fund, order.fund_number],
    [texts.wished, order.wished_on === null ? '' : dayText(order.wished_on, options.language)],
  ];
  return {
    template: 'order',
    fileName: `${reference.replace(' · ', ' ')} ${title === texts.order ? 'order' : title === texts.deliveryNote ? 'delivery note' : 'picking slip'} ${options.language}`,
    facts: {
      ...documentFacts({ title, subject: order.id, reference }, options),
      entries: [...head, ...entries].flatMap(([label, line]) => (line === '' ? [] : [{ label, lines: [line] }])),
      tables: [table],
      sums,
      notes,
    },
  };
}

/** To whom and where a parcel goes, and what its buyer wrote. */
export function addressEntries({ address, remarks, site_access: site }: Order, language: Language): Entry[] {
  const texts = orderTexts[language];
  return [
    [texts.recipient, `${address.recipient} ${address.mobile}`],
    [texts.address, addressLine(address)],
    [texts.site, site ? texts.siteAccess(site.floor, site.has_lift, site.notes) : ''],
    [texts.remarks, remarks],
  ];
}

function transportText({ temperature, dg }: Shipment, language: Language): string {
  const texts = orderTexts[language];
  return [texts.temperatures[temperature], ...(dg.length > 0 ? [texts.dangerous(dg.join(', '))] : [])].join(' · ');
}

type PrintedLot = {
  number: string;
  quantity: number;
  expires_on: string | null;
  noted?: { number: string; expires_on: string | null } | null;
};

/**
 * A lot in a narrow column; days stay YYYY-MM-DD. A reprint shows the lot as corrected, with what
 * the first print stated (`notedAs`).
 */
export function lotText({ number, quantity, expires_on: expires, noted = null }: PrintedLot, notedAs: (was: string) => string): string {
  const was = noted && [
    ...(noted.number === number ? [] : [noted.number]),
    ...(noted.expires_on === expires ? [] : [noted.expires_on ?? '–']),
  ];
  return [[`${number} × ${quantity}`, expires].filter(Boolean).join(', '), ...(was ? [notedAs(was.join(', '))] : [])].join(' ');
}

/** Who sells, for the buyer's accounting; the bank account is the one that the buyer was shown. */
function sellerEntries({ bank }: Order, { language, shop }: DocumentOptions): Entry[] {
  const texts = orderTexts[language];
  const { company, name, address } = shopIdentity(shop, language);
  return [
    [texts.seller, company || name],
    [texts.sellerAddress, address],
    [texts.taxNumber, shop.business_licence],
    [texts.bank, bank.account === '' ? '' : `${bank.holder}, ${bank.bank}, ${bank.account}`],
  ];
}
