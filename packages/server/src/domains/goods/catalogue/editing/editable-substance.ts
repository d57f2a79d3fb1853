import type { Language } from '@aliquot/contract/core/language.ts';
import type { productStates } from '@aliquot/contract/console/products.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { type SubstanceToExport, substanceFields } from '../find-substances-to-export.ts';
import type { Ghs } from '../write-hazards.ts';
import { nameOf, productState } from './find-editable-products.ts';
import { type Unread, readJson } from '../../../../platform/database/json-column.ts';
import { readGhs } from '../../product-rules/stored-documents.ts';

/** A substance as it is edited. */
export type EditedSubstance = SubstanceToExport & { version: number; ghs: Ghs | null };

export type EditableSubstance = {
  substance: EditedSubstance;
  /** Its regulated lists by versions in force. */
  lists: { key: string; name: string; version: string; source: string }[];
  products: { id: number; name: string; brand: string; state: (typeof productStates)[number] }[];
};

/** A substance with its regulated lists and up to fifty of its products; or null. */
export async function getEditableSubstance(db: Database, id: number, language: Language): Promise<EditableSubstance | null> {
  const { rows } = await db.query<Unread<EditedSubstance, 'ghs'>>(sql`
    select ${substanceFields}, version, ghs from substance left join substance_identity identity on identity.substance_id = substance.id
    where substance.id = ${id}`);
  const [substance] = readJson(rows, { ghs: readGhs });
  if (!substance) return null;
  const lists = await db.query<EditableSubstance['lists'][number]>(sql`
    select list.key, ${language === 'en' ? sql`list.name_en` : sql`list.name_zh`} as name, list.version, list.source
    from substance_regulation regulation join regulated_list list on list.id = regulation.regulated_list_id
    where regulation.substance_id = ${id} order by list.id`);
  const products = await db.query<EditableSubstance['products'][number]>(sql`
    select product.id, ${nameOf('product', language)} as name, ${nameOf('brand', language)} as brand, ${productState} as state
    from product join brand on brand.id = product.brand_id
    where product.substance_id = ${id} order by product.popularity desc, product.id limit 50`);
  return { substance, lists: lists.rows, products: products.rows };
}

/** A substance as it is edited, locked until the transaction ends; null where there is none. */
export async function lockSubstance(transaction: Database, which: number | string): Promise<EditedSubstance | null> {
  const { rows } = await transaction.query<Unread<EditedSubstance, 'ghs'>>(sql`
    select ${substanceFields}, version, ghs from substance left join substance_identity identity on identity.substance_id = substance.id
    where ${typeof which === 'number' ? sql`substance.id = ${which}` : sql`substance.key = ${which}`}
    for update of substance`);
  return readJson(rows, { ghs: readGhs })[0] ?? null;
}

/** Whether anything is made of a substance: then it cannot become one that is never sold. */
export async function hasPacks(db: Database, substanceId: number): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from sku join product on product.id = sku.product_id where product.substance_id = ${substanceId} limit 1`);
  return rowCount !== 0;
}
