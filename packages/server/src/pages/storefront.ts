import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as entryServer from '../../../storefront/src/entry-server.tsx';
import type { Language } from '@aliquot/contract/core/language.ts';

/** The server bundle's exports: those of `packages/storefront/src/entry-server.tsx`. */
type ServerBundle = typeof entryServer;

/** The built storefront: reads and renders pages, and knows a screen's files. */
export type Storefront = Pick<ServerBundle, 'readPage' | 'screenOf' | 'emptyList'> & {
  /** Folder of the browser's files. */
  clientFolder: string;
  /** Changes with every build; lazy loads that fail are forgiven once per build. */
  build: string;
  entry: string;
  /** The service worker's code; null where there is none, as in development. */
  worker: string | null;
  /** A screen's files in a language: scripts to load with the entry, styles, and their fonts. */
  filesOf: (key: string, language: Language) => ScreenFiles;
  /** Scripts and styles of the screen that most readers open next, without those of this one. */
  nextFiles: (key: string, language: Language) => readonly string[];
};

const productLists: ReadonlySet<string> = new Set([
  'home',
  'search',
  'searchKeyword',
  'productCategory',
  'productMore',
  'productList',
  'activity',
  'selfOwnedBrand',
]);

/** Where most readers go next: from a list to a product, from there to its category. */
function nextScreen(key: string): string | null {
  if (productLists.has(key)) return 'productDetails';
  return key === 'productDetails' ? 'productCategory' : null;
}

export type ScreenFiles = {
  scripts: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
  /** The text of all styles, where pages carry it, and its digest as a content policy names it. */
  look: { css: Buffer; digest: string } | null;
};

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean };

/** Loads a build from its folder (`dist`), or throws when there is none. */
export async function loadStorefront(folder: string): Promise<Storefront> {
  const manifestText = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8');
  const manifest: Record<string, Chunk> = JSON.parse(manifestText);
  const bundle: ServerBundle = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href);
  const entry = manifest['src/entry-client.tsx'];
  if (!entry) throw new Error('the client build has no entry: build the storefront again');
  const texts = await readStyles(manifest, join(folder, 'client'));
  const memory = new Map<string, ScreenFiles>();
  const filesOf = (key: string, language: Language) => {
    const name = `${key} ${language}`;
    const known = memory.get(name);
    if (known) return known;
    const chunks = new Set<Chunk>();
    // the entry first: its order of layers applies to every style after it
    for (const source of ['src/entry-client.tsx', ...bundle.screenSources(key, language)]) collect(manifest, source, chunks);
    const styles = new Set([...chunks].flatMap(({ css = [] }) => css));
    const scripts = [...chunks].map(({ file }) => file).filter((file) => file !== entry.file);
    const fonts = new Set([...chunks].flatMap(({ assets = [] }) => assets.filter((file) => preloadedFont.test(file))));
    // encoded once: it is the greater part of most pages
    const css = Buffer.from([...styles].map((file) => texts.get(file) ?? '').join(''));
    const files = {
      scripts: scripts.map(addressOf),
      styles: [...styles].map(addressOf),
      fonts: [...fonts].map(addressOf),
      look: { css, digest: `'sha256-${createHash('sha256').update(css).digest('base64')}'` },
    };
    memory.set(name, files);
    return files;
  };
  const nextFiles = (key: string, language: Language) => {
    const next = nextScreen(key);
    if (next === null) return [];
    const chunks = new Set<Chunk>();
    // what prefetches the page of a link comes first, as the first look at a link needs it
    for (const source of ['src/navigation/prefetch-page.ts', ...bundle.screenSources(next, language)]) collect(manifest, source, chunks);
    const { scripts, styles } = filesOf(key, language);
    const here = new Set([`/${entry.file}`, ...scripts, ...styles]);
    return [...chunks].flatMap(({ file, css = [] }) => [file, ...css].map(addressOf)).filter((file) => !here.has(file));
  };
  return {
    readPage: bundle.readPage,
    screenOf: bundle.screenOf,
    emptyList: bundle.emptyList,
    clientFolder: join(folder, 'client'),
    build: createHash('sha256').update(manifestText).digest('base64url').slice(0, 10),
    entry: `/${entry.file}`,
    worker: await readFile(join(folder, 'worker/service-worker.js'), 'utf8'),
    filesOf,
    nextFiles,
  };
}

/** The text of each style sheet of a build, by its name in the manifest. */
async function readStyles(manifest: Record<string, Chunk>, folder: string): Promise<Map<string, string>> {
  const names = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  return new Map(await Promise.all([...names].map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)));
}

/** The font of most text; the browser finds the other one where a page has such characters. */
const preloadedFont = /\/inter-latin-[^/]+\.woff2$/;

const addressOf = (file: string) => `/${file}`;

function collect(manifest: Record<string, Chunk>, source: string, chunks: Set<Chunk>): void {
  const chunk = manifest[source];
  if (!chunk || chunks.has(chunk)) return;
  chunks.add(chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, chunks);
}
