import { resolve } from 'node:path';
import { storedFileKeepers } from '../jobs/files-in-use.ts';
import { withBackupLock } from '../platform/backup/lock-backups.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { verifyBackup } from '../domains/site/system/verify-backup.ts';
import { type Command, type Outcome, fail, print } from './command.ts';
import { time } from './time.ts';

const backup: Command = {
  words: 'backup',
  optional: 'FOLDER',
  options: { 'no-check': { text: 'does not restore the backup into a scratch database to verify it' } },
  summary: 'Backs up the running shop (database, files, key) into a folder of its own below FOLDER (BACKUP_DIR), and verifies the backup.',
  isLong: true,
  run: (_db, given, { url, dataDir, backupDir }) =>
    untilInterrupted((interrupted) =>
      withBackupLock(url, interrupted, async (signal) => {
        const into = resolve(given['FOLDER'] ?? backupDir);
        const { folder, bytes, madeAt } = await makeBackup({ url, dataDir, into, signal });
        const made = `backed up to ${folder}, as of ${time(madeAt)}, ${megabytes(bytes)} MB`;
        if (given['no-check'] === 'yes') return print(made, 'not verified');
        const verified = await verifyBackup(folder, { dataDir, keepers: storedFileKeepers, signal });
        return verified.ok ? print(made, 'verified by a restore into a scratch database') : fail(`${made}\n${verified.problem}`);
      }),
    ),
};

const restore: Command = {
  words: 'restore',
  positionals: ['FOLDER'],
  options: { to: { value: 'DATA_FOLDER', text: 'the data folder to make (DATA_DIR)' } },
  summary: 'Restores a backup into an empty data folder, and into the empty database of DATABASE_URL where it is set.',
  runOutside: (given, { dataDir, databaseUrl }) =>
    untilInterrupted(async (signal) => {
      const target = given['to'] === undefined ? dataDir : resolve(given['to']);
      const restored = await restoreBackup({ folder: resolve(given['FOLDER'] ?? ''), target, databaseUrl, signal });
      if (!restored.ok) return fail(restored.problem);
      const start = target === dataDir ? 'npm start' : `DATA_DIR=${target} npm start`;
      return print(`restored to ${target}, as of ${time(restored.value.made_at)}; start the shop with: ${start}`);
    }),
};

/** Ctrl+C ends the work, which then removes what is unfinished. */
async function untilInterrupted(work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  const interrupt = new AbortController();
  const abort = () => interrupt.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort);
  try {
    return await work(interrupt.signal);
  } catch (error) {
    if (interrupt.signal.aborted) return fail('interrupted; what was unfinished has been removed');
    throw error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort);
  }
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

export const backupCommands: readonly Command[] = [backup, restore];
