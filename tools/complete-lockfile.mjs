import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, withoutIntegrity } from './lockfile.mjs';
import { root } from './project.mjs';

/**
 * Adds packages for other systems to package-lock.json, which npm omits if the registry could not
 * show them, and without which `npm ci` fails; each with the hash that npm checks what it downloads
 * against, as the registry states it. Run it after `npm install`.
 */
const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const libraries = [
  { word: 'gnu', name: 'glibc' },
  { word: 'musl', name: 'musl' },
];

let added = 0;
for (const [path, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/')) continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (findPackage(lock.packages, path, name) !== undefined) continue;
    const words = name.split(/[/-]/);
    const os = systems.filter((system) => words.includes(system));
    const cpu = processors.filter((processor) => words.includes(processor));
    // without a system in its name it would be installed here, and its absence means something else
    if (os.length !== 1 || !/^\d/.test(version)) continue;
    // without its C library both kinds would be installed on Linux
    const libc = libraries.filter((library) => os[0] === 'linux' && words.some((word) => word.startsWith(library.word)));
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length === 1 && { cpu }),
      ...(dev && { dev }),
      ...(libc.length === 1 && { libc: [libc[0].name] }),
      optional: true,
      os,
    };
    console.log(`added ${name} ${version}`);
    added++;
  }
}
for (const path of withoutIntegrity(lock.packages)) {
  const entry = lock.packages[path];
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  entry.integrity = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  if (!entry.integrity) throw new Error(`the registry states no hash of ${name} ${entry.version}`);
  console.log(`${name} ${entry.version}: ${entry.integrity}`);
  added++;
}
if (added > 0) {
  const { '': self, ...others } = lock.packages;
  const sorted = Object.entries(others).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': self, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
}
console.log(added === 0 ? 'the lockfile is complete' : `the lockfile is complete after ${added} changes`);
