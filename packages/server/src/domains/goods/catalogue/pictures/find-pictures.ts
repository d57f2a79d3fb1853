import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';

export type ProductPicture = { key: string; alt_en: string; alt_zh: string };

/** The longest side of each size in pixels, by the column that holds its address. */
export const pictureSizes = { small: 320, medium: 960, large: 1600 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** The pictures of a product in their order. */
export async function findProductPictures(db: Database, productId: number): Promise<ProductPicture[]> {
  const { rows } = await db.query<ProductPicture>(sql`
    select key, alt_en, alt_zh from product_picture where product_id = ${productId} and removed_at is null order by position, key`);
  return rows;
}

/** Whether a product has a picture of an uploaded file, and how many pictures it has. */
export async function findPictureOf(db: Database, productId: number, sha256: Buffer): Promise<{ isThere: boolean; count: number }> {
  const { rows } = await db.query<{ is_there: boolean; count: number }>(sql`
    select coalesce(bool_or(sha256 = ${sha256}), false) as is_there, count(*)::int as count
    from product_picture where product_id = ${productId} and removed_at is null`);
  const [row] = rows;
  return { isThere: row?.is_there === true, count: row?.count ?? 0 };
}

/** All pictures in three sizes: photographs of products, marks of brands, the shop’s logo. */
const drawnPictures = sql`(
  select key, small, medium, large from product_picture union all select key, small, medium, large from brand_mark
  union all select key, small, medium, large from shop_logo where small is not null and medium is not null and large is not null
) picture`;

/** Where a size of a picture is stored, those taken away among them; null where there is none. */
export async function findStoredPicture(db: Database, key: string, size: PictureSize): Promise<string | null> {
  const { rows } = await db.query<Record<PictureSize, string>>(sql`select small, medium, large from ${drawnPictures} where key = ${key}`);
  return rows[0]?.[size] ?? null;
}

/** Those of the stored names that a product's picture has. */
export async function findStoredProductPictures(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(sql`
    select name from product_picture cross join unnest(array[small, medium, large]) name where name = any (${[...names]}::text[])`);
  return rows.map(({ name }) => name);
}
