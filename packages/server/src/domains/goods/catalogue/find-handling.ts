import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { isSafetySheetIssued } from '../documents/find-documents.ts';
import { type UploadedDocument, uploadedDocumentsColumn } from '../documents/uploaded/uploaded-document.ts';
import { hazardAsSold } from '../product-rules/sale-restriction.ts';
import type { Spoken } from '../../../platform/language/spoken.ts';
import { type Unread, readJson } from '../../../platform/database/json-column.ts';
import { readGhs } from '../product-rules/stored-documents.ts';

/** What whoever keeps a product in a laboratory has to know of it, as it is sold. */
export type Handling = {
  product_id: number;
  family: 'reagents' | 'consumables' | 'instruments' | 'services';
  storage: Spoken | null;
  transport: string;
  /** Null: not classified here, which is never the same as safe. */
  ghs: { pictograms: string[]; signal: 'danger' | 'warning' | null } | null;
  /** Such as `UN1789`; null for what is no dangerous goods. */
  un_number: string | null;
  /** With its subsidiary hazards, such as `3 (6.1)`; null where it is not known. */
  dg_class: string | null;
  packing_group: string | null;
  is_safety_sheet_issued: boolean;
  uploaded: UploadedDocument[];
};

/** How the products whose ids a query selects are to be handled, by product id. */
export async function findHandling(db: Database, productIds: Sql): Promise<Map<number, Handling>> {
  const { rows } = await db.query<Unread<Handling, 'ghs'>>(sql`
    select product.id as product_id, (select root.key from category root where root.id = category.path[1]) as family /* not null: family (its category's path begins with one) */,
      case when product.storage_en is not null then json_build_object('en', product.storage_en, 'zh', product.storage_zh) end as storage,
      product.transport, hazard.ghs, hazard.un_number, hazard.dg_class, hazard.packing_group, ${isSafetySheetIssued} as is_safety_sheet_issued,
      ${uploadedDocumentsColumn} as uploaded
    from product join category on category.id = product.category_id ${hazardAsSold}
    where product.id = any (array(${productIds}))`);
  return new Map(readJson(rows, { ghs: readGhs }).map((row) => [row.product_id, row]));
}
