import { createHash } from 'node:crypto';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import { maxBytes } from '../../../site/attachments/channels.ts';
import { fileKind } from '../../../site/attachments/file-kind.ts';
import { drawPicture } from '../../../site/attachments/prepare-file.ts';
import { writeStoredFile } from '../../../site/attachments/stored-files.ts';
import { lockProduct } from '../editing/lock-product.ts';
import { type PictureSize, type ProductPicture, findProductPictures, pictureSizes } from './find-pictures.ts';

/** So many pictures a product has at most. */
export const mostPictures = 12;
const tooMany = { en: `A product has at most ${mostPictures} pictures.`, 'zh-CN': `每个商品最多 ${mostPictures} 张图片。` } as const;

/** What an uploaded picture is known by, since it is re-encoded and not kept. */
export const pictureDigest = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

/** A picture in all its sizes, stored and not yet anybody's. */
export type DrawnPicture = Record<PictureSize, string>;

/**
 * Re-encodes an upload in every size and stores these, without metadata. Refuses `file_too_large`,
 * and `file_type_refused` unless JPEG, PNG, WebP, GIF or AVIF.
 */
export async function drawProductPicture(dataDir: string, content: Buffer): Promise<Result<DrawnPicture>> {
  if (fileKind(content) !== 'image') return refuse('file_type_refused');
  if (content.length > maxBytes.image) return refuse('file_too_large', { details: { max_bytes: maxBytes.image } });
  const drawn = { small: '', medium: '', large: '' };
  for (const size of ['large', 'medium', 'small'] as const) {
    const picture = await drawPicture(content, pictureSizes[size]);
    if (!picture.ok) return picture;
    drawn[size] = await writeStoredFile(dataDir, picture.value.data, 'webp');
  }
  return done(drawn);
}

/** Appends a picture to a product. Refuses `not_found`, and `wrong_state` at twelve pictures. */
export async function addProductPicture(
  transaction: Database,
  { productId, drawn, sha256 }: { productId: number; drawn: DrawnPicture; sha256: Buffer },
): Promise<Result<{ key: string }>> {
  const product = await lockProduct(transaction, productId);
  if (!product) return refuse('not_found');
  const present = await findProductPictures(transaction, productId);
  if (present.length >= mostPictures) return refuse('wrong_state', { reason: tooMany });
  const { rows } = await transaction.query<{ key: string }>(sql`
    insert into product_picture (product_id, position, small, medium, large, sha256)
    select ${productId}, coalesce(max(position), 0) + 1, ${drawn.small}, ${drawn.medium}, ${drawn.large}, ${sha256}
    from product_picture where product_id = ${productId} and removed_at is null
    returning key`);
  const [row] = rows;
  if (!row) throw new Error('the picture was not written');
  await showFirst(transaction, productId);
  return done(row);
}

/**
 * Sets order and captions of a product's pictures; one that is not listed is removed. Refuses
 * `not_found`, also for another product's picture, and `changed_meanwhile`.
 */
export async function arrangeProductPictures(
  transaction: Database,
  { id, version, pictures }: { id: number; version: number; pictures: readonly ProductPicture[] },
): Promise<Result<{ id: number; version: number }>> {
  const product = await lockProduct(transaction, id);
  if (!product) return refuse('not_found');
  if (product.version !== version) return refuse('changed_meanwhile');
  const present = new Set((await findProductPictures(transaction, id)).map(({ key }) => key));
  if (!pictures.every(({ key }) => present.has(key))) return refuse('not_found');
  await transaction.query(sql`
    update product_picture set position = given.position, alt_en = trim(given.alt_en), alt_zh = trim(given.alt_zh)
    from jsonb_to_recordset(${JSON.stringify(pictures.map((picture, index) => ({ ...picture, position: index + 1 })))}::jsonb)
      as given (key uuid, alt_en text, alt_zh text, position integer)
    where product_picture.key = given.key`);
  await transaction.query(sql`
    update product_picture set removed_at = now()
    where product_id = ${id} and removed_at is null and key <> all (${pictures.map(({ key }) => key)}::uuid[])`);
  await showFirst(transaction, id);
  const saved = await lockProduct(transaction, id);
  return saved ? done({ id, version: saved.version }) : refuse('not_found');
}

/** Lists show the first picture, else the drawing. A changed picture is a change of the product. */
const showFirst = (transaction: Database, productId: number) =>
  transaction.query(sql`
    update product set
      drawing = case when starts_with(picture, 'photos/') then drawing else picture end,
      picture = coalesce(
        (select 'photos/' || key from product_picture where product_id = ${productId} and removed_at is null order by position, key limit 1),
        case when starts_with(picture, 'photos/') then drawing else picture end),
      changed_at = clock_timestamp()
    where id = ${productId}`);
