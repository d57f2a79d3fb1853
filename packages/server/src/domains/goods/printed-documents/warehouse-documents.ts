import type { Output } from '@aliquot/contract/shop/client.ts';
import { type PrivateDocument, type DocumentOptions, documentFacts } from './document.ts';
import { addressEntries, lotText } from './order-documents.ts';
import type { PickedPacks } from './order-documents.ts';
import { orderTexts } from './internal/order-texts.ts';

type Order = Output<'orders', 'get'>;

/** Packs of one parcel, named in both languages. */
export type PackedPacks = {
  code: string;
  names: { en: string; zh: string };
  quantity: number;
  lots: (Omit<PickedPacks, 'code' | 'name' | 'warehouse'> & { noted?: { number: string; expires_on: string | null } | null })[];
};

/** One parcel to be packed, or packed already. */
export type PackedParcel = {
  temperature: Order['planned_shipments'][number]['temperature'];
  dg: readonly string[];
  packs: readonly PackedPacks[];
  /** Once it has left. */
  carrier: string | null;
  trackingNumber: string | null;
};

const { en, 'zh-CN': zh } = orderTexts;
/** Chinese first, and English beside it: the slip is read by whoever opens the parcel. */
const both = (read: (texts: typeof en) => string): string => (read(zh) === read(en) ? read(en) : `${read(zh)} ${read(en)}`);

/** What lies in a parcel, in both languages, without prices: packed with the goods. */
export function makePackingSlip(order: Order, parcel: PackedParcel, options: Omit<DocumentOptions, 'language'>): PrivateDocument {
  const travels = [
    both((texts) => texts.temperatures[parcel.temperature]),
    ...(parcel.dg.length > 0 ? [both((texts) => texts.dangerous(parcel.dg.join(', ')))] : []),
  ];
  const entries = [
    ...(parcel.carrier === null ? [] : [{ label: both((texts) => texts.carrier), lines: [parcel.carrier] }]),
    ...(parcel.trackingNumber === null ? [] : [{ label: both((texts) => texts.tracking), lines: [parcel.trackingNumber] }]),
    { label: both((texts) => texts.transport), lines: travels },
    ...addressEntries(order, 'zh-CN').flatMap(([, line], index) =>
      line === '' ? [] : [{ label: both((texts) => [texts.recipient, texts.address, texts.remarks][index] ?? ''), lines: [line] }],
    ),
    ...(order.purchase_order_number === '' ? [] : [{ label: both((texts) => texts.purchaseOrder), lines: [order.purchase_order_number] }]),
  ];
  const title = both((texts) => texts.packingSlip);
  return {
    template: 'order',
    fileName: `${order.id} packing slip`,
    facts: {
      ...documentFacts({ title, subject: order.id, reference: parcel.trackingNumber ?? order.id }, { ...options, language: 'zh-CN' }),
      entries,
      tables: [
        {
          title: both((texts) => texts.lines),
          head: [head('code'), head('product'), head('quantity'), head('lot')],
          widths: [1.4, 3, 0.8, 2],
          right: [2],
          rows: parcel.packs.map(({ code, names, quantity, lots }) => [
            code,
            names.zh === names.en ? names.en : `${names.zh}\n${names.en}`,
            String(quantity),
            lots
              .map((lot) => (lot.lot === null ? both((texts) => texts.noLot) : lotText({ number: lot.lot, ...lot }, notedInBoth)))
              .join('\n') || '–',
          ]),
        },
      ],
      sums: [],
      notes: [both((texts) => texts.deliveryNotes[0] ?? '')],
    },
  };
}

const notedInBoth = (was: string): string => both((texts) => texts.noted(was));
const head = (key: 'code' | 'product' | 'quantity' | 'lot'): string => both((texts) => texts[key]);

/** Several documents in one file, each with its own pages. */
export function bindDocuments(documents: readonly PrivateDocument[], fileName: string): PrivateDocument {
  const pages = { en: 'Page {page}', 'zh-CN': '第 {page} 页' };
  const [first] = documents;
  if (!first) throw new Error('there are no documents to bind');
  return {
    template: 'order-documents',
    fileName,
    facts: { ...first.facts, documents: documents.map(({ facts }) => ({ ...facts, pages: pages[facts.language] })) },
  };
}
