import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wordSources } from '../packages/storefront/src/words/part-of.ts';
import { root } from './project.mjs';

/**
 * What a first visit to each screen downloads besides HTML and pictures, in bytes of brotli: entry,
 * screen, words of one language and styles. HTML is measured with a running shop.
 */
export const budgets = { scripts: 120_000, styles: 15_000 };

const languages = ['en', 'zh-CN'];
const entry = 'src/entry-client.tsx';

const consoleWords = ['src/words/en.ts', 'src/words/zh-cn.ts'];

/** What opening any area of the console takes, scripts and styles together. */
export const areaBytes = 160_000;

/**
 * Bytes of each screen: `[{ screen, scripts, styles }]`, in the larger language. `sizeOf` returns a
 * file's bytes.
 */
export function measure(manifest, sizeOf) {
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0);
  const screens = Object.keys(manifest).filter((source) => /^src\/screens\/[^/]+\/screen\.tsx$/.test(source));
  return screens.toSorted().map((source) => {
    const perLanguage = languages.map((language) => chunksOf(manifest, [entry, source, ...wordSources(routeKeyOf(source), language)]));
    return {
      screen: source.split('/')[2],
      scripts: Math.max(...perLanguage.map((chunks) => sum(new Set(chunks.map(({ file }) => file))))),
      styles: Math.max(...perLanguage.map((chunks) => sum(new Set(chunks.flatMap(({ css = [] }) => css))))),
    };
  });
}

/**
 * Bytes of each area of the console and its lazy parts: `[{ area, bytes }]`, in the larger
 * language.
 */
export function measureAreas(manifest, sizeOf) {
  const opened = Object.keys(manifest).filter((source) => /^src\/screens\/[^/]+\/(area|[^/]+\/(part|screen))\.tsx$/.test(source));
  return opened.toSorted().map((source) => {
    const [, , area, part] = source.split('/');
    const sources = part === 'area.tsx' ? [source] : [`src/screens/${area}/area.tsx`, source];
    const bytes = consoleWords.map((words) => {
      const chunks = chunksOf(manifest, ['index.html', ...sources, words]);
      const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
      return [...files].reduce((total, file) => total + sizeOf(file), 0);
    });
    return { area: part === 'area.tsx' ? area : source.slice('src/screens/'.length, -'.tsx'.length), bytes: Math.max(...bytes) };
  });
}

/** `src/screens/my-address/screen.tsx` → `myAddress`. */
const routeKeyOf = (source) => source.split('/')[2].replace(/-[a-z]/g, (hyphened) => hyphened[1].toUpperCase());

/** The chunks that loading these sources takes, static imports included. */
function chunksOf(manifest, sources) {
  const chunks = new Set();
  const collect = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`the build has no ${source}`);
    if (chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  sources.forEach(collect);
  return [...chunks];
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
  const consoleFolder = join(root, 'packages/console/dist');
  const consoleFile = join(consoleFolder, '.vite/manifest.json');
  if (!existsSync(consoleFile)) {
    console.error('The console is not built: npm run build');
    process.exit(1);
  }
  const areas = measureAreas(JSON.parse(readFileSync(consoleFile, 'utf8')), (name) => statSync(join(consoleFolder, `${name}.br`)).size);
  console.log(`Opening an area of the console, brotli (at most ${areaBytes / 1000} kB):`);
  for (const { area, bytes } of areas) console.log(`    ${area.padEnd(20)} ${(bytes / 1000).toFixed(1)} kB`);
  const tooLarge = [...over, ...areas.filter(({ bytes }) => bytes > areaBytes).map(({ area }) => `the console’s ${area}`)];
  if (tooLarge.length > 0) console.error(`Over budget: ${tooLarge.join(', ')}`);
  process.exit(tooLarge.length > 0 ? 1 : 0);
}
