import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { changedFiles } from './changed-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'aliquot-changes-'));
after(() => rmSync(folder, { recursive: true, force: true }));

// whatever the user's own settings say
const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A test', '-c', 'user.email=test@example.test', ...args], { cwd: folder, env });
const write = (name) => writeFileSync(join(folder, name), String(Math.random()));
const commit = (message) => {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
};

test('gives what commits since the merge base, the index and the working copy have changed, and new files', async () => {
  git('init', '--quiet', '--initial-branch', 'main');
  writeFileSync(join(folder, '.gitignore'), 'ignored\n');
  mkdirSync(join(folder, 'sub'));
  for (const name of ['committed', 'staged', 'edited', 'removed', 'untouched', 'sub/with space']) write(name);
  commit('first');
  git('switch', '--quiet', '--create', 'work');
  write('committed');
  commit('second');
  git('switch', '--quiet', 'main');
  write('untouched');
  commit('others work on');
  git('switch', '--quiet', 'work');
  for (const name of ['staged', 'edited', 'sub/with space', 'new', 'ignored']) write(name);
  rmSync(join(folder, 'removed'));
  git('add', 'staged');

  const expected = ['committed', 'edited', 'new', 'removed', 'staged', 'sub/with space'];
  assert.deepEqual((await changedFiles(undefined, folder)).files, expected);
  assert.deepEqual((await changedFiles('HEAD', folder)).files, expected.slice(1));
  await assert.rejects(changedFiles('no-such-revision', folder), /there is no revision no-such-revision/);
});
