import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { capture } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { root, secondsSince } from './project.mjs';

/** What both browsers' apps are built from besides their own sources. */
const shared = [
  'packages/contract',
  'packages/ui',
  'tools/precompress.ts',
  'tools/precompress-build.ts',
  'tools/minify-again.ts',
  'tools/asset-names.ts',
  'package-lock.json',
];

/** What is built, from which folders and files, by which commands. */
const products = [
  {
    title: 'pages',
    inputs: ['packages/storefront', ...shared],
    output: 'packages/storefront/dist',
    commands: (node) => [
      { file: node, args: [vite(), 'build'], cwd: join(root, 'packages/storefront') },
      { file: node, args: [vite(), 'build', '--ssr'], cwd: join(root, 'packages/storefront') },
      { file: node, args: [vite(), 'build', '--config', 'vite.worker.config.ts'], cwd: join(root, 'packages/storefront') },
    ],
  },
  {
    title: 'console',
    inputs: ['packages/console', ...shared],
    output: 'packages/console/dist',
    commands: (node) => [{ file: node, args: [vite(), 'build'], cwd: join(root, 'packages/console') }],
  },
  {
    title: 'server',
    inputs: ['packages/server', 'packages/contract', 'demo', 'package-lock.json'],
    output: 'packages/server/dist',
    commands: (node) => [
      {
        file: node,
        args: [join(root, 'node_modules/rolldown/bin/cli.mjs'), '--config', 'rolldown.config.ts'],
        cwd: join(root, 'packages/server'),
      },
    ],
  },
  {
    title: 'pictures',
    inputs: [
      ...['build-pictures.ts', 'chemistry', 'data', 'format', 'illustrations'].map((path) => `demo/${path}`),
      'packages/server/src/domains/goods/chemistry',
      'tools/precompress.ts',
      'package-lock.json',
    ],
    output: 'demo/dist',
    commands: (node) => [{ file: node, args: ['demo/build-pictures.ts'], cwd: root }],
  },
];

/**
 * Builds what changed since the last build, side by side. Returns failures' output by product;
 * quiet without work. `force` builds all, `titles` only these products.
 */
export async function buildWhenNeeded({ force = false, titles } = {}) {
  const wanted = products.filter(({ title }) => !titles || titles.includes(title));
  const failures = await Promise.all(
    wanted.map(async (product) => {
      const inputs = fingerprint(product.inputs);
      return !force && isBuilt(product, inputs) ? '' : await buildProduct(product, inputs);
    }),
  );
  return failures.filter((failure) => failure !== '');
}

/** Gives what went wrong, or ''. */
async function buildProduct(product, inputs) {
  const stamp = stampOf(product);
  const since = performance.now();
  console.log(`· building the ${product.title} …`);
  rmSync(stamp, { force: true });
  const runs = await Promise.all(
    product.commands(pinnedNode()).map(({ file, args, cwd }) => capture(file, args, { cwd, env: environment() })),
  );
  const failed = runs.filter(({ code }) => code !== 0);
  if (failed.length > 0) return `the ${product.title} could not be built:\n${failed.map(({ output }) => output).join('\n')}`;
  mkdirSync(join(root, product.output), { recursive: true });
  writeFileSync(stamp, inputs);
  console.log(`✓ built the ${product.title} (${secondsSince(since)})`);
  return '';
}

function vite() {
  return join(root, 'node_modules/vite/bin/vite.js');
}

function environment() {
  return { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
}

/** Whether there is nothing to build, so that the build tools are not needed. */
export function isEverythingBuilt() {
  return products.every((product) => isBuilt(product, fingerprint(product.inputs)));
}

function isBuilt(product, inputs) {
  const stamp = stampOf(product);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs;
}

function stampOf({ output }) {
  return join(root, output, '.built-from');
}

/** A digest of the files' names and contents: copies and touched files rebuild nothing. */
function fingerprint(inputs) {
  const digest = createHash('sha256');
  for (const input of inputs) {
    for (const file of filesBelow(input))
      digest
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return digest.digest('hex');
}

function filesBelow(path) {
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : entry.isFile() ? [`${path}/${entry.name}`] : []));
}

function readEntries(path) {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await installWhenNeeded('build');
  const failures = await buildWhenNeeded({ force: true });
  for (const failure of failures) console.error(failure);
  process.exit(failures.length > 0 ? 1 : 0);
}
