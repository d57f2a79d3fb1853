import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root } from './project.mjs';

const folder = await realpath(await mkdtemp(join(tmpdir(), 'aliquot-runner-')));
after(() => rm(folder, { recursive: true, force: true }));

const write = async (name, lines) => {
  await writeFile(join(folder, name), `import { test } from 'node:test';\n${lines.join('\n')}\n`);
  return join(folder, name);
};

/**
 * Runs the files; `end` gives what the runner sent and wrote, `until` waits for a text that it
 * writes, once more than before.
 */
function start(...args) {
  // a runner that believed to be a test itself would run nothing
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/run-tests.mjs', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let output = '';
  let sent;
  let seen = 0;
  child.stdout.on('data', (part) => (output += part));
  child.stderr.on('data', (part) => (output += part));
  child.on('message', (message) => (sent = message));
  const ended = new Promise((done) => child.on('close', (code) => done({ code, output, ...sent })));
  const until = async (text) => {
    while (!output.includes(text, seen)) {
      await Promise.race([
        new Promise((heard) => child.stdout.once('data', heard)),
        ended.then(() => assert.fail(`it ended without “${text}”:\n${output}`)),
      ]);
    }
    const part = output.slice(seen);
    seen = output.length;
    return part;
  };
  return { until, end: () => ended, stop: () => child.kill('SIGTERM') };
}

test('sends how many tests passed and failed, and the seconds of each file', async () => {
  const good = await write('good.test.mjs', ["test('adds', (t, done) => setImmediate(done));", 'process.stdout;']);
  const bad = await write('bad.test.mjs', ["test('breaks', () => { throw new Error('a broken sum'); });", 'process.stdout;']);
  const { code, output, passed, failed, files } = await start(good, bad).end();
  assert.deepEqual({ code, passed, failed }, { code: 1, passed: 1, failed: 1 });
  assert.match(output, /✗ breaks\n.*bad\.test\.mjs:2\n.*a broken sum/);
  assert.deepEqual(files.map(({ file }) => file.split('/').at(-1)).toSorted(), ['bad.test.mjs', 'good.test.mjs']);
  assert.ok(files.every(({ seconds }) => seconds > 0));
});

test('runs files in two processes, and gives each file hooks of its own', async () => {
  const names = ['one', 'two', 'three', 'four'];
  const files = names.map((name) =>
    write(`${name}.test.mjs`, [
      "import { after, beforeEach } from 'node:test';",
      'let prepared = 0;',
      'beforeEach(() => prepared++);',
      "after(() => { if (prepared !== 2) throw new Error('prepared ' + prepared); });",
      "test('begins', () => {});",
      "test('shows its process', () => { throw new Error('process ' + process.pid + '.'); });",
    ]),
  );
  const { output, passed, failed } = await start(...(await Promise.all(files))).end();
  assert.deepEqual({ passed, failed }, { passed: 4, failed: 4 });
  assert.doesNotMatch(output, /prepared \d/);
  assert.ok(new Set(output.match(/process \d+\./g)).size <= 2, output);
});

test('a file that cannot be loaded, or whose hooks fail, is a failure, and those after it are run', async () => {
  const files = [
    await write('unloaded.test.mjs', ["throw new Error('no such product');"]),
    await write('ending.test.mjs', [
      "import { after } from 'node:test';",
      "after(() => { throw new Error('ledgers differ'); });",
      "test('a', () => {});",
    ]),
    await write('begins.test.mjs', [
      "import { before } from 'node:test';",
      "before(() => { throw new Error('no shop'); });",
      "test('b', () => {});",
    ]),
    await write('sound.test.mjs', ["test('c', () => {});", 'process.stdout;']),
  ];
  const { code, output, passed, failed } = await start(...files).end();
  assert.deepEqual({ code, passed, failed }, { code: 1, passed: 2, failed: 4 });
  for (const reason of ['no such product', 'ledgers differ', 'no shop']) assert.ok(output.includes(reason), output);
});

test('a process that ends in the middle of a file is a failure that names the file', async () => {
  const ends = await write('ends.test.mjs', ["test('ends', () => { process['exit'](0); });", "console.log('was here');"]);
  const { code, output, failed } = await start(ends).end();
  assert.equal(code, 1);
  assert.ok(failed > 0, output);
  assert.match(output, /ends\.test\.mjs/);
});

test('runs only the tests whose name contains a text, letter for letter, and does not count files without one', async () => {
  const files = [
    await write('names.test.mjs', ["test('costs (1 of 2) more', () => {});", "test('costs 1 of 2', () => { throw new Error(); });"]),
    await write('other.test.mjs', ["test('else', () => { throw new Error(); });", 'process.stdout;']),
  ];
  const { code, passed, failed } = await start('--name=(1 of 2)', ...files).end();
  assert.deepEqual({ code, passed, failed }, { code: 0, passed: 1, failed: 0 });
});

test('while watching, runs only the files again that import what changed', async () => {
  await writeFile(join(folder, 'price.mjs'), 'export const price = 1;\n');
  const priced = await write('priced.test.mjs', [
    "import { price } from './price.mjs';",
    "test('has a price', () => { if (price !== 1) throw new Error(`a price of ${price}`); });",
  ]);
  const free = await write('free.test.mjs', ["test('is free', () => {});"]);
  const runner = start('--watch', priced, free);
  assert.match(await runner.until('2 passed, 0 failed'), /priced\.test[^]*free\.test|free\.test[^]*priced\.test/);
  await writeFile(join(folder, 'price.mjs'), 'export const price = 2;\n');
  const failing = await runner.until('0 passed, 1 failed');
  assert.match(failing, /a price of 2/);
  assert.doesNotMatch(failing, /free\.test/);
  await writeFile(join(folder, 'price.mjs'), 'export const price = 1;\n');
  await runner.until('1 passed, 0 failed');
  runner.stop();
  const { code, passed, failed } = await runner.end();
  assert.deepEqual({ code, passed, failed }, { code: 0, passed: 1, failed: 0 });
});
