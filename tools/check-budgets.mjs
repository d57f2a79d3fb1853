import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/**
 * What a first visit to each screen downloads besides HTML and pictures, in bytes of brotli as built: the entry with its imports,
 * the screen with its imports, the words of one language, the style. HTML is measured where there is a running shop.
 */
export const budgets = { scripts: 120_000, styles: 15_000 };

const languages = ['en', 'zh-cn'];
const entry = 'src/entry-client.tsx';

/** The bytes of each screen: `[{ screen, scripts, styles }]`, scripts in the language that needs more. `sizeOf` gives a file's bytes. */
export function measure(manifest, sizeOf) {
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const styleFiles = new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [...css, ...(file.endsWith('.css') ? [file] : [])]));
  const styles = sum(styleFiles);
  const screens = Object.keys(manifest).filter((source) => /^src\/screens\/[^/]+\/screen\.tsx$/.test(source));
  return screens.toSorted().map((source) => {
    const perLanguage = languages.map((language) => sum(filesOf(manifest, [entry, source, ...wordsOf(source, language)])));
    return { screen: source.split('/')[2], scripts: Math.max(...perLanguage), styles };
  });
}

/** A screen comes with what every page says and with its own parts; `part-of.ts` of the storefront says the same by route. */
function wordsOf(source, language) {
  const folder = source.split('/')[2];
  return ['base', ...partsOf(folder)].map((part) => `src/words/${language}-${part}.ts`);
}

function partsOf(folder) {
  if (/^(checkout|order|point-order|ticket|my|login|register|reset-password)(-|$)/.test(folder)) return ['account', 'personal'];
  if (/^(search|product-(list|category|more))$/.test(folder)) return ['lists'];
  if (folder === 'product-details') return ['product'];
  if (folder === 'activity') return ['lists', 'open'];
  return folder === 'offers-and-trials' || folder === 'point-mall' ? ['account', 'open'] : ['open'];
}

/** The script files that loading these sources takes, static imports included. */
function filesOf(manifest, sources) {
  const files = new Set();
  const collect = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  sources.forEach(collect);
  return files;
}

/** The lines of a table, and the screens that are over their budget. */
export function report(measured) {
  const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);
  const isOver = ({ scripts, styles }) => scripts > budgets.scripts || styles > budgets.styles;
  const lines = measured
    .toSorted((a, b) => b.scripts - a.scripts)
    .map((row) => `  ${isOver(row) ? '✗' : ' '} ${row.screen.padEnd(20)} scripts ${kilo(row.scripts)}   styles ${kilo(row.styles)}`);
  return { lines, over: measured.filter(isOver).map(({ screen }) => screen) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = join(root, process.argv[2] ?? 'packages/storefront/dist/client');
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) {
    console.error('The storefront is not built: npm run build');
    process.exit(1);
  }
  const measured = measure(JSON.parse(readFileSync(file, 'utf8')), (name) => statSync(join(folder, `${name}.br`)).size);
  const { lines, over } = report(measured);
  console.log(`First visit, brotli (at most ${budgets.scripts / 1000} kB of scripts and ${budgets.styles / 1000} kB of styles):`);
  for (const line of lines) console.log(line);
  if (over.length > 0) console.error(`Over budget: ${over.join(', ')}`);
  process.exit(over.length > 0 ? 1 : 0);
}
