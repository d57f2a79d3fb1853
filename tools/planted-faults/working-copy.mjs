import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { root } from '../project.mjs';

/** Copies the checkout with uncommitted changes into a new folder, which the caller removes. */
export function copyCheckout() {
  const folder = mkdtempSync(join(tmpdir(), 'aliquot-faults-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // what was deleted is listed until it is committed
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/**
 * Installed packages are linked; links of the project's own lead to the copy's, with its faults.
 */
function linkPackages(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, link] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && entry.name.startsWith('@')) linkPackages(original, link);
    else if (entry.isSymbolicLink() && !isAbsolute(readlinkSync(original))) symlinkSync(readlinkSync(original), link);
    else symlinkSync(original, link);
  }
}
