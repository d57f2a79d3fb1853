import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { completeCas } from '../../chemistry/cas-number.ts';
import { findInchikey } from '../../chemistry/find-inchikey.ts';

const UN_NUMBER = /^(?:un|联合国(?:编号|号)?)\s*(?:no\.?|nr\.?|number|编号|号)?[\s:：.#-]*(\d{4})$/i;

/** The products on sale of a UN number, the most popular first; null for a text that is none. */
export async function findByUnNumber(db: Database, text: string): Promise<{ value: string; ids: number[] } | null> {
  const [, digits] = UN_NUMBER.exec(text.normalize('NFKC').trim()) ?? [];
  if (digits === undefined) return null;
  const value = `UN${digits}`;
  const { rows } = await db.query<{ id: number }>(sql`
    select product.id from product join product_hazard hazard on hazard.product_id = product.id
    where hazard.un_number = ${value} and product.published_at <= now() order by product.popularity desc, product.id limit 500`);
  return { value, ids: rows.map(({ id }) => id) };
}

/** A part of a lot number, of which nobody guesses the rest: letters and four digits at least. */
const PART_OF_LOT = /^(?:lot|batch|批号)?\s*(?:no\.?|号)?[\s.:：#]*([A-Z]{1,3}\d{4,}[A-Z0-9-]*)$/i;

/** The whole number that a text begins or means: an InChI's key, a CAS or lot number; or null. */
export async function findWholeNumber(db: Database, text: string): Promise<string | null> {
  const cas = completeCas(text);
  if (cas !== null) return cas;
  const inchikey = await findInchikey(text);
  if (inchikey !== null) return inchikey;
  const [, part] = PART_OF_LOT.exec(text.normalize('NFKC').trim()) ?? [];
  if (part === undefined) return null;
  const { rows } = await db.query<{ number: string }>(sql`
    select lot.number from lot join sku on sku.id = lot.sku_id
    where starts_with(lot.number, ${part.toUpperCase()}) and lot.status = 'released' order by lot.number limit 2`);
  const [only, other] = rows;
  // a whole number is read no further
  return only && !other && only.number !== part.toUpperCase() ? only.number : null;
}
