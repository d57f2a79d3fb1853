import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { unpackBrowser } from '../e2e/unpack-browser.ts';
import { freePorts } from '../tools/free-port.ts';
import { startBenchShop } from './load/bench-shop.ts';
import { median } from './load/median.ts';
import { readOptions } from './load/options.ts';
import { type PageKind, clientOf, findAddresses } from './load/shop-addresses.ts';
import { printHeading, printTable } from './load/table.ts';

// Lighthouse as it judges phones, of a shop with PUBLIC_URL: medians of scores and metrics, and
// what did not pass. Less than 100 in any category ends with code 1. npx fetches Lighthouse, whose
// 114 packages would otherwise be in each install.
// node bench/lighthouse.ts [--turns N] [--data FOLDER]
const { dataDir, turns, cleanUp } = await readOptions(0, 5);
const kinds = ['home', 'category', 'search', 'product'] as const satisfies readonly PageKind[];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'speed-index': 'speed index ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

const version = '13.5.0';
const chromeFlags = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage --lang=en';

/** What is read of a report. */
type Report = {
  lighthouseVersion: string;
  environment: { hostUserAgent: string; benchmarkIndex: number };
  runtimeError?: { message: string };
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; group?: string }[] }>;
};

/** Opens an address with an empty cache and judges it; times are simulated from the trace. */
async function judge(url: string, chromium: string): Promise<Report> {
  const options = ['--output=json', '--quiet', `--only-categories=${categories.join(',')}`, `--chrome-flags=${chromeFlags}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', `lighthouse@${version}`, url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 2 ** 26,
  });
  const report: Report = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

/** What counts for a category and was not passed in full, with how often. */
function notPassed(reports: readonly Report[]): string[] {
  const counts = new Map<string, number>();
  for (const { audits, categories: judged } of reports) {
    const counting = Object.values(judged).flatMap(({ auditRefs }) => auditRefs.filter(({ group }) => group !== 'hidden'));
    for (const { id } of counting) {
      const { score, displayValue } = audits[id] ?? {};
      if (typeof score !== 'number' || score >= 0.995) continue;
      const text = `${id}${displayValue ? ` (${displayValue})` : ''}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  return [...counts].map(([text, count]) => `${text} × ${count}`);
}

const rows: (string | number)[][] = [];
const faults: string[] = [];
const versions = new Set<string>();
let isPerfect = true;
try {
  const [port, consolePort] = await freePorts();
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), CONSOLE_PORT: String(consolePort), PUBLIC_URL: url };
  const { shop } = await startBenchShop({ dataDir, live: false, settings });
  const chromium = process.env['CHROMIUM_PATH'] ?? (await unpackBrowser());
  try {
    const { pages } = await findAddresses(clientOf(url));
    for (const kind of kinds) {
      const address = url + (pages[kind][0] ?? '/');
      // fills the server's memory, and does not count
      await fetch(address, { headers: { 'accept-encoding': 'br', 'accept-language': 'en' } }).then((answer) => answer.text());
      const reports: Report[] = [];
      for (let turn = 0; turn < turns; turn++) reports.push(await judge(address, chromium));
      for (const { lighthouseVersion, environment } of reports)
        versions.add(`Lighthouse ${lighthouseVersion}, ${environment.hostUserAgent}`);
      const scores = categories.map((name) => median(reports.map((report) => Math.round((report.categories[name]?.score ?? 0) * 100))));
      const times = Object.keys(metrics).map((name) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN)));
      const speed = median(reports.map(({ environment }) => environment.benchmarkIndex));
      if (scores.some((score) => score < 100)) isPerfect = false;
      rows.push([kind, ...scores.map(String), ...times, speed]);
      faults.push(...notPassed(reports).map((text) => `${kind}: ${text}`));
    }
  } finally {
    await shop.stop();
  }
} finally {
  await cleanUp();
}
printHeading(`Lighthouse, phone, simulated throttling, medians of ${turns}`);
for (const used of versions) process.stdout.write(`${used}\n\n`);
printTable(['page', ...categories, ...Object.values(metrics), 'benchmark index'], rows);
for (const fault of faults) process.stdout.write(`- ${fault}\n`);
process.exitCode = isPerfect ? 0 : 1;
