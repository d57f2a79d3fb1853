import type { CopiedRow } from '../../../../../platform/database/copy-out.ts';

/** Stands between the parts of a list; no name holds it. */
const SEPARATOR = 0x1f;

/**
 * The fields of a copied document. Volatile ones come first: bytes from `product` on are the
 * content.
 */
export const field = {
  price: 0,
  measuredPrice: 1,
  measuredAmount: 2,
  stockState: 3,
  product: 4,
  substance: 5,
  popularity: 6,
  published: 7,
  brand: 8,
  path: 9,
  flags: 10,
  measure: 11,
  dispatch: 12,
  nameEn: 13,
  nameZh: 14,
  otherNames: 15,
  codes: 16,
  attributes: 17,
  words: 18,
} as const;

/** Selects documents as the index reads them; `ids` are products, or all. */
export const documentSelect = (ids: readonly number[] | 'all'): string => `
  select price_from, coalesce(measured_price, 0), coalesce(measured_amount, 0), stock_state, product_id, coalesce(substance_id, 0), popularity, (extract(epoch from published_at) * 1000)::float8, brand_id,
    array_to_string(category_path, ','), array_to_string(flags, ' '), coalesce(measure, ''), coalesce(dispatch, ''), name_en, name_zh,
    array_to_string(other_names, e'\\x1f'), array_to_string(codes, ' '), array_to_string(attributes, e'\\x1f'), words
  from search_document${ids === 'all' ? '' : ` where product_id in (${ids.map(Number).join(',')})`}`;

/** A 32-bit hash by which versions that differ only in price and stock are equal. */
export function contentHash({ view, start, end }: CopiedRow): number {
  const first = start(field.product);
  const last = end(field.words);
  let hash = last - first;
  let at = first;
  for (; at + 4 <= last; at += 4) {
    hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e_37_79_b1);
    hash ^= hash >>> 15;
  }
  for (; at < last; at++) hash = Math.imul(hash ^ view.getUint8(at), 0x01_00_01_93);
  return hash >>> 0;
}

/** Calls with where each part of a list begins and ends. */
export function forEachPart(row: CopiedRow, list: number, visit: (start: number, end: number) => void): void {
  const end = row.end(list);
  let start = row.start(list);
  for (let at = start; at <= end; at++) {
    if (at < end && row.bytes[at] !== SEPARATOR) continue;
    if (at > start) visit(start, at);
    start = at + 1;
  }
}
