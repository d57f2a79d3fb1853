import type { documentStates } from '@aliquot/contract/console/documents.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { hazardAsSold, isWithoutSafetySheet, regulatedLists } from '../../product-rules/sale-restriction.ts';
import { type UploadedDocument, isDocumentShown } from './uploaded-document.ts';

/** A file about a product as those see it who keep the catalogue. */
export type KeptDocument = Omit<UploadedDocument, 'about'> & {
  id: number;
  valid_until: string | null;
  pack: string | null;
  lot_number: string | null;
  file_name: string;
  bytes: number;
  state: (typeof documentStates)[number];
  added_at: Date;
  replaces_id: number | null;
};

const columns: Sql = sql`document.id, document.key, document.kind, document.language, document.title, document.edition, document.dated_on::text,
  document.valid_until::text, pack.code as pack, document.lot_number, document.file_name, document.bytes, document.added_at, document.replaces_id,
  case when document.removed_at is not null then 'removed' when document.replaced_at is not null then 'replaced'
    when ${isDocumentShown} then 'shown' else 'expired' end as state`;

/** All documents of a product, newest first, and the choices for a new one; or null. */
export async function findUploaded(
  db: Database,
  productId: number,
): Promise<{ items: KeptDocument[]; lot_numbers: string[]; has_own_safety_sheet: boolean; is_without_safety_sheet: boolean } | null> {
  const { rows } = await db.query<{ lot_numbers: string[]; has_own_safety_sheet: boolean; is_without_safety_sheet: boolean }>(sql`
    select coalesce((
        select json_agg(distinct lot.number) from lot join sku on sku.id = lot.sku_id where sku.product_id = product.id
      ), '[]') as lot_numbers,
      exists (select from safety_data_sheet sheet where sheet.product_id = product.id) as has_own_safety_sheet, ${isWithoutSafetySheet} as is_without_safety_sheet
    from product ${hazardAsSold} ${regulatedLists} where product.id = ${productId}`);
  const [product] = rows;
  if (!product) return null;
  const items = await db.query<KeptDocument>(sql`
    select ${columns} from product_document document left join sku pack on pack.id = document.sku_id
    where document.product_id = ${productId} order by document.id desc`);
  return { items: items.rows, ...product };
}

/** Where a file is stored and what it is called, whoever may see it; null where there is none. */
export async function findStoredDocument(db: Database, key: string): Promise<{ stored_as: string; file_name: string } | null> {
  const { rows } = await db.query<{ stored_as: string; file_name: string }>(
    sql`select stored_as, file_name from product_document where key = ${key}`,
  );
  return rows[0] ?? null;
}

/** The same for buyers: of a visible product, while the document is shown. */
export async function findShownDocument(
  db: Database,
  key: string,
): Promise<{ stored_as: string; file_name: string; language: string } | null> {
  const { rows } = await db.query<{ stored_as: string; file_name: string; language: string }>(sql`
    select document.stored_as, document.file_name, document.language
    from product_document document join product on product.id = document.product_id
    where document.key = ${key} and ${isDocumentShown} and product.published_at <= now()`);
  return rows[0] ?? null;
}

/** Those of the stored names that a product's document has. */
export async function findStoredDocuments(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    sql`select stored_as as name from product_document where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ name }) => name);
}

/** Whether a product has or had this file as a document, one that was taken away aside. */
export async function hasDocument(
  db: Database,
  { productId, kind, language, sha256 }: Pick<UploadedDocument, 'kind' | 'language'> & { productId: number; sha256: Buffer },
): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from product_document where product_id = ${productId} and kind = ${kind} and language = ${language} and sha256 = ${sha256}
      and removed_at is null limit 1`);
  return rowCount !== 0;
}
