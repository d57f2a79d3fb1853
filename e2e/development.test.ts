import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fillDataFolder } from './fill-data-folder.ts';
import { freePorts } from '../tools/free-port.ts';

let dataDir: string;
let development: ChildProcess;
let url: string;
let consoleUrl: string;
let output = '';

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aliquot-development-'));
  await fillDataFolder(dataDir);
  const [port, consolePort] = await freePorts();
  [url, consoleUrl] = [`http://localhost:${port}`, `http://localhost:${consolePort}`];
  const settings = { PORT: String(port), CONSOLE_PORT: String(consolePort), DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn' };
  development = spawn(process.execPath, ['tools/dev/serve.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk;
      if (output.includes(`Aliquot is open at ${url}`)) resolve();
    };
    development.stdout?.on('data', hear);
    development.stderr?.on('data', hear);
    development.on('exit', (code) => reject(new Error(`it ended with ${code} before it was open:\n${output}`)));
  });
});

after(async () => {
  const exit = new Promise((resolve) => development.once('exit', resolve));
  development.kill('SIGTERM');
  await exit;
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function read(address: string): Promise<{ text: string; policy: string }> {
  const response = await fetch(address);
  assert.equal(response.status, 200, `${address}\n${output}`);
  return { text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
}

test('npm run dev renders the storefront from its sources, with hot reload', async () => {
  const { text, policy } = await read(`${url}/`);
  assert.match(text, /<div id="root"><[^]*<script type="module"[^>]* src="\/@vite\/client"|src="\/@vite\/client"[^]*<div id="root"></);
  assert.match(text, /import\("\/src\/entry-client\.tsx"\)/);
  assert.match(policy, /script-src 'nonce-development' 'self'/);
  assert.match((await read(`${url}/src/entry-client.tsx`)).text, /hydrateRoot/);
});

test('npm run dev serves the console from its sources, and its calls from the shop', async () => {
  const { text, policy } = await read(`${consoleUrl}/orders`);
  assert.match(text, /src="\/@vite\/client"[^]*src="\/src\/main\.tsx"/);
  assert.match(policy, /style-src 'nonce-development' 'self'/);
  assert.match((await read(`${consoleUrl}/src/main.tsx`)).text, /createRoot/);
  const { headers } = await fetch(`${consoleUrl}/api/nothing`);
  assert.match(headers.get('content-type') ?? '', /json/);
});
