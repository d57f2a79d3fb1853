import { brotliCompressSync, constants } from 'node:zlib';
import { launchMeasured } from '../e2e/browser.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { readOptions } from './load/options.ts';
import { clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';
import { conditions, visit } from './load/visit.ts';

/** A page's HTML without the styles that it carries, compressed as the server compresses it. */
async function ownBytes(address: string): Promise<number> {
  const text = await (await fetch(address, { headers: { 'accept-language': 'en' } })).text();
  const own = text.replace(/<style>[^]*?<\/style>/, '');
  return brotliCompressSync(own, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

// What a first visit transfers in a real browser, compressed; too much ends with code 1.
//   node bench/bytes.ts [--data FOLDER]
const budgets = { html: 15_000, styles: 15_000, scripts: 120_000 } as const;

const { dataDir, cleanUp } = await readOptions(0);
const rows: (string | number)[][] = [];
const over: string[] = [];
try {
  const { shop } = await startBenchShop({ dataDir, live: false });
  const browser = await launchMeasured();
  try {
    const { pages } = await findAddresses(clientOf(shop.url));
    for (const kind of ['home', 'category', 'product', 'search'] as const) {
      const path = pages[kind][0] ?? '/';
      const { transferred, end } = await visit(browser, shop.url, path, conditions.plain);
      const { html: whole, styles: linked, scripts, all } = await transferred();
      await end();
      const html = await ownBytes(shop.url + path);
      const styles = whole - html + linked;
      rows.push([`${kind} (${path})`, html, styles, scripts, all]);
      for (const [name, most] of Object.entries(budgets)) {
        const bytes = { html, styles, scripts }[name] ?? 0;
        if (bytes > most) over.push(`${kind}: ${bytes} bytes of ${name}, at most ${most}`);
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
} finally {
  await cleanUp();
}
printHeading('Bytes of a first visit');
printTable(['page', 'HTML', 'CSS', 'JavaScript', 'everything, with headers'], rows);
for (const line of over) process.stderr.write(`${line}\n`);
process.exitCode = over.length > 0 ? 1 : 0;
