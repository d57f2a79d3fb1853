import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { readCas } from '../../chemistry/cas-number.ts';
import type { ProductFields } from '../../catalogue/find-packs-to-export.ts';
import { findProductKeys, findSubstanceKeys } from '../../catalogue/find-known-keys.ts';
import { freeKey } from '../../../../platform/database/free-key.ts';
import { findCatalogueKeys } from '../../catalogue/find-catalogue-keys.ts';
import { lockProduct } from '../../catalogue/editing/lock-product.ts';
import { writeProducts } from '../../catalogue/write-products.ts';
import { indexProducts } from '../../search/index-products.ts';
import { refuseUnformed } from '../../product-rules/intake-form.ts';
import { textOf, textsOf } from '../internal/kinds/content.ts';
import { refuseListedNames } from '../internal/kinds/controlled-checks.ts';
import type { CheckedRow } from '../kinds/kind.ts';
import {
  checkFamily,
  checkOwnHazards,
  needAttributes,
  readAttributes,
  resolveBrandAndCategory,
  resolveSubstance,
} from '../internal/kinds/product-checks.ts';
import { hazardColumns } from '../internal/typed/hazard-columns.ts';
import { productColumns } from '../internal/kinds/product-columns.ts';
import { productsOf } from '../internal/kinds/product-rows.ts';
import { fieldsOf } from '../internal/kinds/products.ts';
import { productValues, typedProductColumn } from './product-values.ts';
import { type TypedValues, needColumns, readTyped, refuseTyped } from '../internal/typed/typed-row.ts';

export type SavedRow = { id: number; version: number };

const neededOfNew = ['name_en', 'brand', 'category'] as const;
/** An import keeps these where a cell is empty; a form must not seem to have cleared them. */
const neverEmptied = [...neededOfNew, 'summary_en', 'summary_zh', 'description_en', 'description_zh', 'transport', 'popularity'] as const;

/**
 * Creates a draft product with a key from its English name. Refuses `invalid_input` with an import
 * row's faults.
 */
export async function createProduct(
  transaction: Database,
  { values, language }: { values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const row = await checkProduct(transaction, values, { isNew: true, present: null });
  const refused = refuseTyped(row, language, fieldOf);
  if (refused) return refused;
  row.subject = await freeKey(transaction, textOf(row.content['name_en']) ?? '', { otherwise: 'product', taken: findProductKeys });
  return write(transaction, row, { published: false });
}

/** Changes a product by id and version. Also refuses `not_found` and `changed_meanwhile`. */
export async function updateProduct(
  transaction: Database,
  { id, version, values, language }: { id: number; version: number; values: TypedValues; language: Language },
): Promise<Result<SavedRow>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  if (product.version !== version)
    return refuse('changed_meanwhile', { details: { now: { version: product.version, values: productValues(product) } } });
  const row = await checkProduct(transaction, values, { isNew: false, present: product });
  const refused = refuseTyped(row, language, fieldOf);
  if (refused) return refused;
  row.subject = product.product;
  return write(transaction, row, {});
}

/** A substance is typed by its key or by a CAS number. */
const fieldOf = (column: string): string => (column === 'cas' ? 'substance' : column);
const casColumn = productColumns.find(({ name }) => name === 'cas') ?? null;

async function checkProduct(
  db: Database,
  { substance, ...values }: TypedValues,
  { isNew, present }: { isNew: boolean; present: ProductFields | null },
): Promise<CheckedRow> {
  const named = substance?.trim();
  const isCas = named !== undefined && readCas(named) !== null;
  const identity: TypedValues = named === undefined ? {} : isCas ? { cas: named } : { substance: named };
  const isAboutHazards = hazardColumns.some(({ name }) => name in values);
  const kept = isAboutHazards && present ? hazardsIn(productValues(present)) : {};
  const row = readTyped({ ...kept, ...values, ...identity }, (name) => (name === 'cas' ? casColumn : typedProductColumn(name)));
  needColumns(row, isNew ? neededOfNew : neverEmptied, { isNew });
  const keys = await findCatalogueKeys(db);
  const known = await findSubstanceKeys(db, {
    keys: [textOf(row.content['substance']) ?? ''],
    cas: textsOf(row.content['cas']),
  });
  resolveBrandAndCategory(row, keys);
  checkFamily(row, keys, present?.category);
  resolveSubstance(row, known);
  await refuseListedNames(db, [row]);
  row.subject = present?.product ?? '';
  await checkOwnHazards(db, [row]);
  // attributes are read by the product's new or present category; those of another one are removed
  row.content['category'] ??= present?.category ?? null;
  const own = keys.attributes.get(textOf(row.content['category']) ?? '');
  for (const key of Object.keys(present?.attributes ?? {})) if (own && !own.has(key)) row.content[`attr:${key}`] = null;
  readAttributes(row, keys);
  needAttributes(row, keys, present?.attributes);
  return row;
}

/** The classification is read as a whole, so what a form leaves out of it is added. */
const hazardsIn = (values: TypedValues): TypedValues => Object.fromEntries(hazardColumns.map(({ name }) => [name, values[name] ?? '']));

async function write(transaction: Database, row: CheckedRow, more: { published?: false }): Promise<Result<SavedRow>> {
  const products = productsOf([row]).map((product) => ({ ...product, ...more, packs: [] }));
  const written: number[] = [];
  const refusal = await refuseUnformed(transaction, sql`product.key = ${row.subject}`, async () => {
    const { created, updated } = await writeProducts(transaction, products, fieldsOf(new Set(Object.keys(row.content))));
    written.push(...created, ...updated);
  });
  if (refusal) return refusal;
  await indexProducts(transaction, written);
  const saved = await lockProduct(transaction, row.subject);
  if (!saved) throw new Error(`the product ${row.subject} was not written`);
  return done({ id: saved.id, version: saved.version });
}
