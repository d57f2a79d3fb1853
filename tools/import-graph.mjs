import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

const forms = [
  /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];
const fileBeside = /\bnew URL\(\s*['"]([^'":]+)['"]\s*,\s*import\.meta\.url/g;
const typesOnly = /^\s*(?:import|export)\s+type\b/;

/** The specifiers of all imports and re-exports in a module's text, those of types alone too. */
export const importsOf = (text) => forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1]));

/**
 * The workers, data files and folders that a module names beside itself, as `new URL('./worker.ts',
 * import.meta.url)` does.
 */
export const filesBeside = (text) => [...text.matchAll(fileBeside)].map(([, path]) => (path.startsWith('.') ? path : `./${path}`));

/**
 * The specifiers of what is loaded when the module is loaded or at work: no types, but what it
 * names beside itself.
 */
export const loadedBy = (text) => [
  ...forms.flatMap((form) => [...text.matchAll(form)].filter(([all]) => !typesOnly.test(all)).map((match) => match[1])),
  ...filesBeside(text),
];

/** The path from the root that an import of ours means; undefined for packages. */
export function resolveImport(file, specifier) {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return relative(root, join(root, dirname(file), path)).replaceAll('\\', '/');
  const ours = /^@aliquot\/([^/]+)(?:\/(.*))?$/.exec(path);
  if (!ours) return undefined;
  return ['demo', 'e2e', 'bench'].includes(ours[1]) ? `${ours[1]}/${ours[2] ?? ''}` : `packages/${ours[1]}/src/${ours[2] ?? ''}`;
}

/** Every source file of the project as [path from the root, text]. */
export function readSources(folders = ['packages', 'demo', 'e2e', 'bench', 'tools']) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .sort()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/**
 * Who imports a file, as a map from its path to a set of paths; `specifiersOf` decides which
 * imports count.
 */
export function importersIn(sources, specifiersOf = loadedBy) {
  const importers = new Map();
  for (const [file, text] of sources) {
    for (const specifier of specifiersOf(text)) {
      const target = resolveImport(file, specifier);
      if (!target) continue;
      if (!importers.has(target)) importers.set(target, new Set());
      importers.get(target).add(file);
    }
  }
  return importers;
}
