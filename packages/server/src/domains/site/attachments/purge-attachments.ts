import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { Channel } from './channels.ts';
import { removeAttachments } from './change-attachment.ts';

/** A channel's users: returns those of the ids that are in use. */
export type FilesInUse = (db: Database, ids: readonly string[]) => Promise<string[]>;

/** A form may stay open for some days before what was uploaded for it is sent off. */
const graceDays = 7;
const batch = 500;

type Old = { id: string };

/**
 * Removes files unused for a week with their rows; returns how many. `inUse` needs every channel,
 * checked by the compiler.
 */
export async function purgeAttachments(db: Database, dataDir: string, inUse: Readonly<Record<Channel, FilesInUse>>): Promise<number> {
  let removed = 0;
  for (const [channel, findUsed] of Object.entries(inUse)) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await db.query<Old>(sql`
        select id from attachment
        where channel = ${channel} and created_at < now() - make_interval(days => ${graceDays}) and id > ${after} order by id limit ${batch}`);
      const last = rows.at(-1);
      if (!last) break;
      removed += await removeUnused(db, dataDir, rows, findUsed);
      after = last.id;
    }
  }
  return removed;
}

async function removeUnused(db: Database, dataDir: string, files: readonly Old[], findUsed: FilesInUse): Promise<number> {
  const used = new Set(
    await findUsed(
      db,
      files.map(({ id }) => id),
    ),
  );
  const unused = files.filter(({ id }) => !used.has(id));
  if (unused.length === 0) return 0;
  await removeAttachments(
    db,
    dataDir,
    unused.map(({ id }) => id),
  );
  return unused.length;
}
