import { type Result, done, refuse } from '@aliquot/contract/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../database/connection.ts';
import { maxBytes } from '../attachments/channels.ts';
import { fileKind } from '../attachments/file-kind.ts';
import { drawPicture } from '../attachments/prepare-file.ts';
import { removeStoredFile, writeStoredFile } from '../attachments/stored-files.ts';

const mostPixels = 2000;

/** Where everybody can see a picture of the shop's own texts. */
export const pictureUrl = (id: string): string => `/files/content/${id}`;

/**
 * Keeps a picture for the shop's own texts, drawn anew as WebP of at most 2000 pixels. Refuses what is no picture (`file_type_refused`) or
 * larger than 10 MB (`file_too_large`). `purgePictures` takes
 * away what no text came to use.
 */
export async function keepPicture(db: Database, dataDir: string, content: Buffer): Promise<Result<{ id: string }>> {
  if (fileKind(content) !== 'image') return refuse('file_type_refused');
  if (content.length > maxBytes.image) return refuse('file_too_large', { details: { max_bytes: maxBytes.image } });
  const drawn = await drawPicture(content, mostPixels);
  if (!drawn.ok) return drawn;
  const { data, width } = drawn.value;
  const storedAs = await writeStoredFile(dataDir, data, 'webp');
  const { rows } = await db.query<{ id: string }>(sql`
    insert into content_picture (stored_as, width, bytes) values (${storedAs}, ${width}, ${data.length}) returning id`);
  const [row] = rows;
  if (!row) throw new Error('the picture was not written');
  return done(row);
}

/** How a picture is stored, or null where there is none. */
export async function findPicture(db: Database, id: string): Promise<{ stored_as: string; bytes: number } | null> {
  const { rows } = await db.query<{ stored_as: string; bytes: number }>(sql`select stored_as, bytes from content_picture where id = ${id}`);
  return rows[0] ?? null;
}

/** Those of the stored names that a picture of the shop's texts has. */
export async function findStoredPictures(db: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ stored_as: string }>(
    sql`select stored_as from content_picture where stored_as = any (${[...names]}::text[])`,
  );
  return rows.map(({ stored_as }) => stored_as);
}

/** Removes pictures that nothing has shown a week after they were brought, row and file; gives how many. */
export async function purgePictures(db: Database, dataDir: string): Promise<number> {
  const { rows } = await db.query<{ stored_as: string }>(
    `select stored_as from purge_content_pictures(interval '7 days') as gone (stored_as)`,
  );
  // the row goes first: a file without a row is rubbish, a row without a file is a broken picture
  for (const { stored_as: storedAs } of rows) await removeStoredFile(dataDir, storedAs);
  return rows.length;
}
