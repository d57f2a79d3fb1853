import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { lockPack, lockProduct } from '../../catalogue/editing/lock-product.ts';
import { findPacksByCode } from '../../catalogue/find-packs-by-code.ts';
import { writePacks } from '../../catalogue/write-packs.ts';
import { indexProducts } from '../../search/index-products.ts';
import { refuseUnformed } from '../../product-rules/intake-form.ts';
import { textOf } from '../internal/kinds/content.ts';
import type { CheckedRow } from '../kinds/kind.ts';
import { checkPack } from '../internal/kinds/product-checks.ts';
import { packOf } from '../internal/kinds/product-rows.ts';
import { packValues, typedPackColumn } from './product-values.ts';
import type { SavedRow } from './save-product.ts';
import { type TypedValues, needColumns, readTyped, refuseTyped } from '../internal/typed/typed-row.ts';

const neededOfNew = ['code', 'amount', 'unit', 'price'] as const;
const neverEmptied = ['amount', 'unit', 'label_en', 'label_zh', 'weight_g', 'lead_days', 'min_quantity', 'multiple', 'position'] as const;

/**
 * Adds a pack to a product. Refuses `not_found`, and `invalid_input` with an import row's faults.
 */
export async function createPack(
  transaction: Database,
  { productId, values, language }: { productId: number; values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const product = await lockProduct(transaction, productId);
  if (!product) return refuse('not_found');
  const row = readTyped(values, typedPackColumn);
  needColumns(row, neededOfNew, { isNew: true });
  const code = textOf(row.content['code']) ?? '';
  const known = (await findPacksByCode(transaction, [code])).get(code);
  row.content['product'] = product.product;
  if (known) row.faults.push({ column: 'code', code: 'code_elsewhere', value: code, params: { product: known.product } });
  else checkPack(row, undefined);
  return refuseTyped(row, language) ?? write(transaction, row, product);
}

/**
 * Changes a pack except for number and prices. Also refuses `not_found` and `changed_meanwhile`.
 */
export async function updatePack(
  transaction: Database,
  { id, version, values, language }: { id: number; version: number; values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const pack = await lockPack(transaction, id);
  if (!pack) return refuse('not_found');
  if (pack.version !== version)
    return refuse('changed_meanwhile', { details: { now: { version: pack.version, values: packValues(pack) } } });
  const { code: _code, price: _price, ...changed } = values;
  const row = readTyped(changed, typedPackColumn);
  needColumns(row, neverEmptied, { isNew: false });
  row.content['product'] = pack.product;
  row.content['code'] = pack.code;
  checkPack(row, (await findPacksByCode(transaction, [pack.code])).get(pack.code));
  return refuseTyped(row, language) ?? write(transaction, row, { id: pack.product_id, product: pack.product });
}

async function write(transaction: Database, row: CheckedRow, product: { id: number; product: string }): Promise<Result<SavedRow>> {
  const pack = packOf(row.content);
  const refusal = await refuseUnformed(transaction, sql`product.id = ${product.id}`, () =>
    writePacks(transaction, [{ key: product.product, packs: [pack] }], new Set(Object.keys(row.content))),
  );
  if (refusal) return refusal;
  await indexProducts(transaction, [product.id]);
  const saved = await lockPack(transaction, pack.code);
  if (!saved) throw new Error(`the pack ${pack.code} was not written`);
  return done({ id: saved.id, version: saved.version });
}
