import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTestOptions } from './test-options.mjs';

const steps = ['format', 'tests', 'e2e'];
const read = (...args) => readTestOptions(args, steps);
const defaults = { name: undefined, watch: false, help: false, skipInstall: false, words: [], only: undefined };

test('reads words, a name and steps', () => {
  assert.deepEqual(read(), { options: defaults });
  assert.deepEqual(read('cart', '--name', 'keeps a sort', 'stock/lots'), {
    options: { ...defaults, name: 'keeps a sort', words: ['cart', 'stock/lots'] },
  });
  assert.deepEqual(read('--only=format,e2e', '--skip-install'), { options: { ...defaults, only: ['format', 'e2e'], skipInstall: true } });
});

test('watches unit and API tests only', () => {
  assert.deepEqual(read('--watch', 'cart'), { options: { ...defaults, watch: true, words: ['cart'], only: ['tests'] } });
  assert.match(read('--watch', '--only', 'e2e').fault, /^--watch goes with the step tests alone\./);
});

test('judges queries by all tests, and not by some', () => {
  for (const some of [['cart'], ['--name', 'keeps a sort']])
    assert.match(readTestOptions(['--only', 'tests,sql', ...some], ['tests', 'sql']).fault, /^The step sql needs all tests/);
});

test('names what is allowed when an option is wrong', () => {
  const faults = [
    [['--wacth'], /^Unknown option '--wacth'\./],
    [['--only', 'lint,formt'], /^There is no step “lint”, “formt”\./],
    [['--only'], /^Option '--only <value>' argument missing\./],
    [['--name='], /^--name needs a part of a test’s name\./],
    [['--skip-install=yes'], /^Option '--skip-install' does not take an argument\./],
  ];
  for (const [args, message] of faults) {
    const { fault } = read(...args);
    assert.match(fault, message);
    assert.match(fault, /--name TEXT[^]*--watch[^]*only these steps, with commas between them: format,tests,e2e/);
  }
});
