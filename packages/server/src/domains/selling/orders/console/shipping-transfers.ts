import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { DatabasePool } from '../../../../platform/database/connection.ts';
import { packName } from '../../../../platform/language/spoken.ts';
import type { PrivateDocument, DocumentOptions } from '../../../goods/printed-documents/document.ts';
import { documentOptions } from '../../../goods/printed-documents/document-options.ts';
import { makePickingSlip } from '../../../goods/printed-documents/order-documents.ts';
import { type PackedParcel, bindDocuments, makePackingSlip } from '../../../goods/printed-documents/warehouse-documents.ts';
import { getShippingOrder } from '../get-shipping-order.ts';
import { type TransfersOf, answerTransfer, sendFile } from '../../../../platform/http/console/transfer.ts';

/** So many orders' documents are bound into one file. */
const mostOrders = 50;
const kinds = ['picking', 'packing'] as const;

/**
 * Pick lists, or packing slips of what is left and what has left, of several orders in one file.
 */
export const shippingTransfers: TransfersOf<'shipping'> = {
  async 'shipping.documents'({ db, config, typesetter, request, reply, language }) {
    const { kind: wanted, orders } = request.query;
    const kind = kinds.find((one) => one === wanted);
    const numbers = typeof orders === 'string' ? [...new Set(orders.split(','))] : [];
    if (!kind || numbers.length === 0 || numbers.length > mostOrders || !numbers.every((number) => /^\d{14}$/.test(number)))
      return answerTransfer(reply, language, refuse('malformed'));
    const options = await documentOptions({ db, config }, language);
    const documents: PrivateDocument[] = [];
    for (const number of numbers) {
      const made = kind === 'picking' ? await pickLists(db, number, options) : await packingSlips(db, number, options);
      if (!made.ok) return answerTransfer(reply, language, made);
      documents.push(...made.value);
    }
    if (documents.length === 0) return answerTransfer(reply, language, refuse('not_found'));
    const bound = bindDocuments(
      documents,
      `${kind === 'picking' ? 'pick lists' : 'packing slips'} ${numbers.length === 1 ? numbers[0] : numbers.length}`,
    );
    const file = await typesetter.typeset(bound.template, bound.facts);
    return sendFile(reply, Buffer.from(file), { mediaType: 'application/pdf', name: `${bound.fileName}.pdf` });
  },
};

/** The pick list of an order; none where nothing of it can be picked. */
async function pickLists(db: DatabasePool, number: string, options: DocumentOptions): Promise<Result<PrivateDocument[]>> {
  const found = await getShippingOrder(db, number, options.language);
  if (!found.ok) return found;
  const packs = found.value.parcels.flatMap(({ lines }) =>
    lines.filter((line) => line.may_leave).flatMap(({ code, name, picks }) => picks.map((pick) => ({ ...pick, code, name }))),
  );
  return done(packs.length > 0 ? [makePickingSlip(found.value.order, packs, options)] : []);
}

/** A slip for each parcel: sent ones with their contents, others with what would be picked. */
async function packingSlips(db: DatabasePool, number: string, options: DocumentOptions): Promise<Result<PrivateDocument[]>> {
  const [zh, en] = [await getShippingOrder(db, number, 'zh-CN'), await getShippingOrder(db, number, 'en')];
  if (!zh.ok) return zh;
  if (!en.ok) return en;
  const english = new Map(en.value.order.lines.map((line) => [line.code, packName(line.name, line.label, 'en')]));
  const namesOf = (code: string, name: string) => ({ zh: name, en: english.get(code) ?? name });
  const { order, parcels } = zh.value;
  const left: PackedParcel[] = order.shipments.map(({ temperature, dg, lines, lots, carrier, tracking_number: trackingNumber }) => ({
    temperature,
    dg,
    carrier,
    trackingNumber,
    packs: lines.flatMap(({ order_line_id: id, quantity }) => {
      const line = order.lines.find((one) => one.id === id);
      const own = lots.filter((lot) => lot.order_line_id === id).map((lot) => ({ ...lot, lot: lot.number }));
      return line ? [{ code: line.code, names: namesOf(line.code, packName(line.name, line.label, 'zh-CN')), quantity, lots: own }] : [];
    }),
  }));
  const planned: PackedParcel[] = parcels.map(({ temperature, dg, lines }) => ({
    temperature,
    dg,
    carrier: null,
    trackingNumber: null,
    packs: lines
      .filter((line) => line.may_leave)
      .map(({ code, name, left: quantity, picks }) => ({ code, names: namesOf(code, name), quantity, lots: picks })),
  }));
  const slips = [...left, ...planned].filter(({ packs }) => packs.length > 0);
  return done(slips.map((parcel) => makePackingSlip(order, parcel, options)));
}
