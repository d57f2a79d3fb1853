import { CopiedRow } from '../../../../platform/database/copy-out.ts';
import type { SearchDocument } from '../search-document.ts';

/** A document as the database would copy it out, in the order of `documentSelect`. */
export function rowOf(document: SearchDocument): Buffer {
  const int8 = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64BE(BigInt(value));
    return bytes;
  };
  const int4 = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  };
  const float8 = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return bytes;
  };
  const fields: (Buffer | null)[] = [
    int8(document.price_from),
    int8(document.measured_price ?? 0),
    float8(document.measured_amount ?? 0),
    Buffer.from(document.stock_state),
    int8(document.product_id),
    int8(document.substance_id ?? 0),
    int4(document.popularity),
    float8(Date.parse(document.published_at)),
    int8(document.brand_id),
    Buffer.from(document.category_path.join(',')),
    Buffer.from(document.flags.join(' ')),
    Buffer.from(document.measure ?? ''),
    Buffer.from(document.dispatch ?? ''),
    Buffer.from(document.name_en),
    document.name_zh === null ? null : Buffer.from(document.name_zh),
    Buffer.from(document.other_names.join('\u001f')),
    Buffer.from(document.codes.join(' ')),
    Buffer.from(document.attributes.join('\u001f')),
    vectorOf(document.words),
  ];
  const head = Buffer.alloc(2);
  head.writeInt16BE(fields.length);
  return Buffer.concat([head, ...fields.flatMap((field) => [int4(field?.length ?? -1), field ?? Buffer.alloc(0)])]);
}

/** Shows rows one by one, as a copy does. */
export const showRows = (rows: readonly Buffer[]) => (onRow: (row: CopiedRow) => void) => {
  for (const bytes of rows) {
    const row = new CopiedRow();
    row.read(bytes, 0);
    onRow(row);
  }
  return Promise.resolve();
};

/** The binary form of a tsvector from its text form; words without quotes in them. */
function vectorOf(text: string): Buffer {
  const lexemes = [...text.matchAll(/'([^']*)':1([A-D])/g)];
  const count = Buffer.alloc(4);
  count.writeInt32BE(lexemes.length);
  return Buffer.concat([
    count,
    ...lexemes.map(([, word = '', weight = 'D']) => {
      const end = Buffer.alloc(5);
      end.writeInt16BE(1, 1);
      end.writeUInt16BE(('DCBA'.indexOf(weight) << 14) | 1, 3);
      return Buffer.concat([Buffer.from(word), end]);
    }),
  ]);
}

/** A document of a product with one word of its own, and one that all have. */
export const plainDocument = (id: number, name: string): SearchDocument => ({
  product_id: id,
  substance_id: null,
  popularity: 0,
  published_at: '2026-01-01T00:00:00Z',
  brand_id: 1,
  category_path: [1],
  flags: [],
  price_from: 100,
  measure: null,
  measured_price: null,
  measured_amount: null,
  stock_state: 'in_stock',
  dispatch: 'standard',
  name_en: name,
  name_zh: null,
  other_names: [],
  codes: [`C-${10_000 + id}`],
  attributes: [],
  words: `'common':1A '${name}':1A`,
});
