import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../../../platform/database/connection.ts';
import { lockLotsOf } from '../../../warehouse/stock/lock-lots-of.ts';
import { type KeptPdf, keepPdf } from './keep-pdf.ts';
import type { DocumentFacts } from './read-document-facts.ts';

export type NewDocument = DocumentFacts & { productId: number; fileName: string; content: Buffer };
export type NewEdition = Pick<DocumentFacts, 'title' | 'edition' | 'dated_on' | 'valid_until'> & {
  /** The document that it takes the place of. */
  documentId: number;
  fileName: string;
  content: Buffer;
};

const gone = {
  pack: { en: 'Choose a pack of this product.', 'zh-CN': '请选择本商品的规格。' },
  lot: { en: 'Choose a lot of this product.', 'zh-CN': '请选择本商品的批号。' },
} as const;

/**
 * Adds a PDF to a product's page; a repeated upload is stored once. Refuses `not_found`,
 * `invalid_input` for another product's pack or lot, `file_too_large` and `file_type_refused`.
 */
export async function addDocument(
  db: DatabasePool,
  dataDir: string,
  { productId, fileName, content, ...facts }: NewDocument,
  language: Language,
): Promise<Result<{ id: number }>> {
  const { rowCount } = await db.query(sql`select from product where id = ${productId}`);
  if (rowCount === 0) return refuse('not_found');
  return keepPdf(db, dataDir, { fileName, content }, async (transaction, file) => {
    // serialises uploads to a product, also with changes of its lots' numbers
    await lockLotsOf(transaction, [productId]);
    const fields = await findWrongSubject(transaction, productId, facts, language);
    if (fields.length > 0) return { result: refuse('invalid_input', { fields }), isKept: false };
    const known = await findPresent(transaction, { productId, ...facts }, file.sha256);
    if (known)
      return {
        result: known.is_same_content ? done({ id: known.id }) : refuse('invalid_input', { fields: [present(language)] }),
        isKept: false,
      };
    return { result: done(await write(transaction, { productId, replacesId: null, ...facts, ...file })), isKept: true };
  });
}

/**
 * Replaces a document by a newer PDF on the same subject and language and keeps the old one.
 * Idempotent. Refuses as `addDocument`, and `changed_meanwhile` if it is not current.
 */
export async function replaceDocument(
  db: DatabasePool,
  dataDir: string,
  { documentId, fileName, content, ...facts }: NewEdition,
  language: Language,
): Promise<Result<{ id: number }>> {
  return keepPdf(db, dataDir, { fileName, content }, async (transaction, file) => {
    const about = await transaction.query<{ product_id: number }>(sql`select product_id from product_document where id = ${documentId}`);
    // its lot may be given another number right now, which a new version has to have too
    await lockLotsOf(
      transaction,
      about.rows.map(({ product_id }) => product_id),
    );
    const { rows } = await transaction.query<Replaced>(sql`
      select product_id, sku_id, lot_number, kind, language, replaced_at is not null as is_replaced, removed_at is not null as is_removed
      from product_document where id = ${documentId} for update`);
    const [old] = rows;
    if (!old) return { result: refuse('not_found'), isKept: false };
    // checked after the lock: what it waited for is written by now
    const next = await transaction.query<{ id: number }>(
      sql`select id from product_document where replaces_id = ${documentId} and sha256 = ${file.sha256}`,
    );
    const [same] = next.rows;
    if (same) return { result: done(same), isKept: false };
    if (old.is_replaced || old.is_removed) return { result: refuse('changed_meanwhile'), isKept: false };
    const { product_id: productId, sku_id, lot_number, kind, language: written } = old;
    const known = await findPresent(transaction, { ...old, ...facts, productId }, file.sha256);
    if (known && known.id !== documentId) return { result: refuse('invalid_input', { fields: [present(language)] }), isKept: false };
    await transaction.query(sql`update product_document set replaced_at = now() where id = ${documentId}`);
    const subject = { productId, sku_id, lot_number, kind, language: written };
    return { result: done(await write(transaction, { ...subject, replacesId: documentId, ...facts, ...file })), isKept: true };
  });
}

type Replaced = Pick<DocumentFacts, 'sku_id' | 'lot_number' | 'kind' | 'language'> & {
  product_id: number;
  is_replaced: boolean;
  is_removed: boolean;
};

/**
 * Removes a document from its product's page. Refuses `not_found`, and `changed_meanwhile` if it
 * was replaced.
 */
export async function removeDocument(transaction: Database, id: number): Promise<Result<{ id: number }>> {
  const { rows } = await transaction.query<{ replaced: boolean }>(sql`
    select replaced_at is not null as replaced from product_document where id = ${id} for update`);
  const [document] = rows;
  if (!document) return refuse('not_found');
  if (document.replaced) return refuse('changed_meanwhile');
  await transaction.query(sql`update product_document set removed_at = now() where id = ${id} and removed_at is null`);
  return done({ id });
}

/** The same file on the same subject, and whether its facts are equal; or null. */
async function findPresent(
  db: Database,
  about: DocumentFacts & { productId: number },
  sha256: Buffer,
): Promise<{ id: number; is_same_content: boolean } | null> {
  const { rows } = await db.query<{ id: number; is_same_content: boolean }>(sql`
    select id, title = ${about.title} and edition = ${about.edition} and dated_on = ${about.dated_on}::date
      and valid_until is not distinct from ${about.valid_until}::date as is_same_content
    from product_document where product_id = ${about.productId} and sku_id is not distinct from ${about.sku_id}::bigint
      and lot_number is not distinct from ${about.lot_number}::text and kind = ${about.kind} and language = ${about.language}
      and sha256 = ${sha256} and removed_at is null and replaced_at is null`);
  return rows[0] ?? null;
}

/** What is wrong with an existing file. */
const present = (language: Language): FieldFault => ({ field: 'file', msg: presentTexts[language] });
const presentTexts = {
  en: 'This file is there already. To change its details, choose “newer version” at that entry.',
  'zh-CN': '该文件已存在。如需修改其信息，请在该条目处选择“新版本”。',
} as const;

/** What is wrong with the pack or lot that a document names. */
async function findWrongSubject(
  db: Database,
  productId: number,
  { sku_id: skuId, lot_number: lot }: Pick<DocumentFacts, 'sku_id' | 'lot_number'>,
  language: Language,
): Promise<FieldFault[]> {
  const { rows } = await db.query<{ has_pack: boolean; has_lot: boolean }>(sql`
    select exists (select from sku where id = ${skuId} and product_id = ${productId}) as has_pack,
      exists (select from lot join sku on sku.id = lot.sku_id where lot.number = ${lot} and sku.product_id = ${productId}) as has_lot`);
  const [found] = rows;
  return [
    ...(skuId !== null && !found?.has_pack ? [{ field: 'sku_id', msg: gone.pack[language] }] : []),
    ...(lot !== null && !found?.has_lot ? [{ field: 'lot_number', msg: gone.lot[language] }] : []),
  ];
}

type Written = DocumentFacts & KeptPdf & { productId: number; replacesId: number | null };

async function write(transaction: Database, document: Written): Promise<{ id: number }> {
  const { productId, replacesId, sku_id, lot_number, kind, language, title, edition, dated_on, valid_until, ...file } = document;
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into product_document (product_id, sku_id, lot_number, kind, language, title, edition, dated_on, valid_until, file_name, stored_as,
      bytes, sha256, replaces_id, moved_with)
    values (${productId}, ${sku_id}, ${lot_number}, ${kind}, ${language}, ${title}, ${edition}, ${dated_on}, ${valid_until}, ${file.fileName},
      ${file.storedAs}, ${file.bytes}, ${file.sha256}, ${replacesId},
      -- what follows a file about a lot goes where that goes
      (select moved_with from product_document where id = ${replacesId}))
    returning id`);
  const [row] = rows;
  if (!row) throw new Error('the document was not written');
  return row;
}
