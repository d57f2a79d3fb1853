import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './project.mjs';

/**
 * Changed files: of commits since the merge base with `since` (`main`, or the remote's),
 * uncommitted and untracked ones. Returns the base and paths, deleted files too. Throws git's
 * message for an unknown revision.
 */
export async function changedFiles(since, folder = root) {
  const git = async (...args) => (await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 2 ** 28 })).stdout;
  const isThere = (revision) => git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).catch(() => undefined);
  const revision = since ?? ((await isThere('main')) ? 'main' : 'origin/main');
  if (!(await isThere(revision))) throw new Error(`there is no revision ${revision}`);
  const base = (await git('merge-base', revision, 'HEAD')).trim();
  const listings = [
    await git('diff', '--name-only', '--no-renames', '--no-relative', '-z', base),
    await git('ls-files', '--others', '--exclude-standard', '--full-name', '-z'),
  ];
  return { base, files: listings.flatMap((listing) => listing.split('\0').filter(Boolean)).toSorted() };
}
