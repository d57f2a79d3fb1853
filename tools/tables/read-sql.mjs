import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

const source = 'packages/server/src';

/**
 * The SQL files of the baseline: [{owner, path, text}]. The owner is a domain such as
 * `selling/orders`, or `platform`; the path starts at the root.
 */
export function readSqlFiles() {
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /(^|\/)(schema|functions)\.sql$/.test(name))
    .sort()
    .map((name) => {
      const path = `${source}/${name}`;
      return { owner: ownerOf(path), path, text: readFileSync(join(root, path), 'utf8') };
    });
}

/**
 * The TypeScript of the server that runs in a shop, as `readSqlFiles` gives SQL. Tests, what they
 * share, the demo data and the benches are left out: they set the tables up as they need them.
 */
export function readSourceFiles() {
  return readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.ts') && !/(\.test\.ts$|(^|\/)test-|^testing\/)/.test(name))
    .sort()
    .map((name) => {
      const path = `${source}/${name}`;
      return { owner: ownerOf(path), path, text: readFileSync(join(root, path), 'utf8') };
    });
}

/**
 * `selling/orders` for a file of that domain, else the folder below the source: `platform`, `cli`,
 * `pages`.
 */
export function ownerOf(path) {
  const [, first = '', area = '', domain = ''] = /^packages\/server\/src\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(path) ?? [];
  return first === 'domains' ? `${area}/${domain}` : first;
}

/**
 * Which domain owns each table: the one whose SQL file creates it. A Map from the table's name to
 * the owner.
 */
export function ownersOfTables(sqlFiles) {
  const owners = new Map();
  for (const { owner, text } of sqlFiles) for (const [, name] of text.matchAll(/^create table (\w+)/gm)) owners.set(name, owner);
  return owners;
}
