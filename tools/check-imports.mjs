import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/**
 * Who may import whom (architecture: contract ← domains ← http, pages, jobs; contract ← ui ← storefront, console).
 * A folder that is not listed may import anything of ours; `may` lists folders besides its own.
 */
const directions = [
  { from: 'packages/contract/', may: [] },
  // the design system knows nothing of screens, texts or sessions
  { from: 'packages/ui/', may: ['packages/contract/'], isBrowser: true },
  { from: 'packages/storefront/src/', may: ['packages/contract/', 'packages/ui/'], isBrowser: true },
  { from: 'packages/console/src/', may: ['packages/contract/', 'packages/ui/'], isBrowser: true },
  // a test of several shops on one database brings that database along; one of the console plays the operator's authenticator
  {
    from: 'e2e/',
    may: [
      'packages/contract/',
      'packages/server/src/platform/database/',
      'packages/server/src/domains/people/operators/totp.ts',
      'packages/server/src/cli/operate.ts',
    ],
  },
  { from: 'packages/server/src/platform/database/', may: ['packages/contract/', 'packages/server/src/config.ts'] },
  {
    from: 'packages/server/src/domains/',
    may: ['packages/contract/', 'packages/server/src/platform/', 'packages/server/src/jobs/jobs.ts', 'packages/server/src/config.ts'],
  },
];

/** The faults of the files given as [path from the root, text], one line each. */
export function findFaults(files) {
  return files.flatMap(([file, text]) =>
    importsOf(text).flatMap((specifier) => {
      const reason = refusal(file, specifier);
      return reason ? [`${file}: imports ${specifier}, but ${reason}`] : [];
    }),
  );
}

function refusal(file, specifier) {
  const direction = directions.find(({ from }) => file.startsWith(from));
  const isTest = /\.test\.tsx?$|\/test-[^/]*\.ts$/.test(file);
  if (direction?.isBrowser && !isTest && specifier.startsWith('node:')) return `${direction.from} runs in the browser`;
  const target = resolve(file, specifier);
  if (!target) return undefined;
  // Domains' tests may bring up what surrounds them; a package's borders hold for tests too.
  if (isTest && file.startsWith('packages/server/') && target.startsWith('packages/server/')) return undefined;
  if (direction && ![direction.from, ...direction.may].some((folder) => target.startsWith(folder))) {
    return `${direction.from} imports only ${direction.may.join(', ') || 'its own files'}`;
  }
  return refusalBetweenDomains(file, target);
}

/** Domains know each other through their public operations; what is internal to a domain stays there. */
function refusalBetweenDomains(file, target) {
  const from = domainOf(file);
  const to = domainOf(target);
  if (!to || from === to) return undefined;
  return target.includes(`/${to}/internal/`) ? `that file is internal to the domain ${to}; use one of its operations` : undefined;
}

function domainOf(path) {
  return /^packages\/server\/src\/domains\/([^/]+\/[^/]+)\//.exec(path)?.[1];
}

/** The path from the root that an import of ours means; undefined for packages. */
function resolve(file, specifier) {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/');
  const ours = /^@aliquot\/([^/]+)(?:\/(.*))?$/.exec(specifier);
  if (!ours) return undefined;
  return ['demo', 'e2e', 'bench'].includes(ours[1]) ? `${ours[1]}/${ours[2] ?? ''}` : `packages/${ours[1]}/src/${ours[2] ?? ''}`;
}

function importsOf(text) {
  const patterns = [
    /^\s*(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]));
}

function readSources() {
  return ['packages', 'demo', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const faults = findFaults(readSources());
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
