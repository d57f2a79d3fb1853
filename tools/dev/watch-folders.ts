import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `onChange` with the path of every file that is written, moved or removed in the folders or
 * below them, also in folders that are made later. Gives what ends it. Each folder has its own
 * watcher: on Linux, watching one with all below it opens every file.
 */
export function watchFolders(folders: readonly string[], onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  const look = (event: string, path: string) => {
    if (event !== 'rename') return onChange(path);
    // made, moved or removed; a folder of the same name may be another one than before
    for (const [folder, watcher] of watchers) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    if (!isFolder(path)) return onChange(path);
    // files may have been written in it before it was watched
    for (const file of watchBelow(path)) onChange(file);
  };

  /** Watches a folder and those below it; gives the files that are there. */
  function watchBelow(folder: string): string[] {
    if (/\/(dist|node_modules|testing)$/.test(folder)) return [];
    watchers.set(
      folder,
      watch(folder, (event, name) => name && look(event, join(folder, name))).on('error', () => {}),
    );
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? watchBelow(path) : [path];
    });
  }

  for (const folder of folders) watchBelow(folder);
  return () => watchers.forEach((watcher) => watcher.close());
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
