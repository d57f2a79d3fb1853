import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { maxBytes } from '../attachments/channels.ts';
import { fileKind } from '../attachments/file-kind.ts';
import { drawPicture } from '../attachments/prepare-file.ts';
import { removeStoredFile, writeStoredFile } from '../attachments/stored-files.ts';

/** The longest side of a picture in pixels, and of the smaller sizes of one that is larger. */
const mostPixels = 2000;
const smallerSizes = [960, 480] as const;

/**
 * Stores a picture for the shop's texts as WebP of at most 2000 pixels and smaller sizes. Refuses
 * `file_type_refused` and `file_too_large` (10 MB). `purgePictures` removes unused ones.
 */
export async function keepPicture(db: Database, dataDir: string, content: Buffer): Promise<Result<{ id: string }>> {
  if (fileKind(content) !== 'image') return refuse('file_type_refused');
  if (content.length > maxBytes.image) return refuse('file_too_large', { details: { max_bytes: maxBytes.image } });
  const drawn = await drawPicture(content, mostPixels);
  if (!drawn.ok) return drawn;
  const { data, width, height } = drawn.value;
  // from the largest one, to decode once; files are written after all conversions, which may be
  // refused
  const smaller = new Map<number, Buffer>();
  for (const pixels of smallerSizes.filter((one) => one < Math.max(width, height))) {
    const size = await drawPicture(data, pixels);
    if (!size.ok) return size;
    // of a very narrow picture several are as wide as each other
    if (size.value.width < width && !smaller.has(size.value.width)) smaller.set(size.value.width, size.value.data);
  }
  const sizes = [];
  for (const [sizeWidth, bytes] of smaller)
    sizes.push({ width: sizeWidth, bytes: bytes.length, stored_as: await writeStoredFile(dataDir, bytes, 'webp') });
  const storedAs = await writeStoredFile(dataDir, data, 'webp');
  const { rows } = await db.query<{ id: string }>(sql`
    with kept as (
      insert into content_picture (stored_as, width, height, bytes) values (${storedAs}, ${width}, ${height}, ${data.length}) returning id
    ), sized as (
      insert into content_picture_size (picture_id, width, stored_as, bytes)
      select kept.id, size.width, size.stored_as, size.bytes
      from kept, jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as size (width integer, stored_as text, bytes integer)
    )
    select id from kept`);
  const [row] = rows;
  if (!row) throw new Error('the picture was not written');
  return done(row);
}

/** A picture as a text shows it; sizes in pixels, the largest one last among `widths`. */
export type ShownPicture = { id: string; width: number; height: number; widths: number[] };

/** Those pictures that texts can show: not those from before there were sizes. */
export async function findShownPictures(db: Database, ids: readonly string[]): Promise<ShownPicture[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<ShownPicture>(sql`
    select id, width, height, array(select width from content_picture_size where picture_id = content_picture.id order by width) || width as widths
    from content_picture where id = any (${[...ids]}::uuid[]) and height is not null`);
  return rows;
}

/** Locks existing pictures against removal, and returns whether texts can show them. */
export async function lockPictures(transaction: Database, ids: readonly string[]): Promise<{ id: string; is_sized: boolean }[]> {
  if (ids.length === 0) return [];
  const { rows } = await transaction.query<{ id: string; is_sized: boolean }>(sql`
    select id, height is not null as is_sized from content_picture where id = any (${[...ids]}::uuid[]) order by id for key share`);
  return rows;
}

/** A picture's stored name, in its largest size or of this width; or null. */
export async function findPicture(
  db: Database,
  id: string,
  width: number | null = null,
): Promise<{ stored_as: string; bytes: number } | null> {
  const { rows } = await db.query<{ stored_as: string; bytes: number }>(
    width === null
      ? sql`select stored_as, bytes from content_picture where id = ${id}`
      : sql`select stored_as, bytes from content_picture_size where picture_id = ${id} and width = ${width}`,
  );
  return rows[0] ?? null;
}

/** Those of the stored names that a picture of the shop's texts has. */
export async function findStoredPictures(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from content_picture where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}

/** The same of its smaller sizes. */
export async function findStoredPictureSizes(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from content_picture_size where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}

/** Removes pictures unused a week after upload, rows and files; returns how many files. */
export async function purgePictures(db: Database, dataDir: string): Promise<number> {
  const { rows } = await db.query<{ stored_as: string }>(
    `select stored_as from purge_content_pictures(interval '7 days') as gone (stored_as) where stored_as is not null`,
  );
  // the row goes first: a file without a row is rubbish, a row without a file is a broken picture
  for (const { stored_as: storedAs } of rows) await removeStoredFile(dataDir, storedAs);
  return rows.length;
}
