import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from './commands.ts';
import { readAmount, readCount } from './read-amount.ts';
import { readCommand } from './read-command.ts';

const read = (line: string) => readCommand(commands, line === '' ? [] : line.split(' '));

test('a command line is read with its arguments and options', () => {
  const reading = read('ship 26112100000001 --carrier sf --tracking SF1 --lines A-1=2');
  assert.equal(reading.kind, 'run');
  assert.deepEqual(reading.kind === 'run' && { words: reading.command.words, ...reading.given }, {
    words: 'ship',
    ORDER: '26112100000001',
    carrier: 'sf',
    tracking: 'SF1',
    lines: 'A-1=2',
  });
});

test('the last argument of a text takes all words that are left', () => {
  const reading = read('tickets reply T26112100000001 we are on it');
  assert.deepEqual(reading.kind === 'run' && reading.given, { TICKET: 'T26112100000001', TEXT: 'we are on it' });
  assert.equal(read('tickets reply T26112100000001').kind, 'wrong');
});

test('what is wrong with a command line is said, with the command’s own help', () => {
  const wrongs: [line: string, words: RegExp][] = [
    ['nonsense', /no command "nonsense"[\s\S]*orders list/],
    ['ship', /takes exactly ORDER/],
    ['ship 1 --carrier sf', /--tracking is missing/],
    ['orders list --colour red', /--colour/],
    ['check-consistency now', /takes no arguments/],
  ];
  for (const [line, words] of wrongs) {
    const reading = read(line);
    assert.equal(reading.kind, 'wrong', line);
    assert.match(reading.kind === 'wrong' ? reading.text : '', words);
  }
});

test('help is given for everything and for one command', () => {
  for (const line of ['', '--help', 'help']) assert.equal(read(line).kind, 'help');
  const one = read('orders list --help');
  assert.match(one.kind === 'help' ? one.text : '', /^npm run operator -- orders list \[--status STATUS\]/);
});

test('every command has its own words', () => {
  assert.equal(new Set(commands.map(({ words }) => words)).size, commands.length);
});

test('amounts of yuan are read to the fen, and nothing else is', () => {
  assert.equal(readAmount('123.45'), 12_345);
  assert.equal(readAmount('¥1,234.5'), 123_450);
  assert.equal(readAmount('20800'), 2_080_000);
  assert.equal(readAmount('0.29'), 29);
  for (const wrong of ['', '0', '-1', '1.234', '1,23', '1e3', 'abc', '12.']) assert.equal(readAmount(wrong), null, wrong);
  assert.equal(readCount('7', { min: 1, max: 9 }), 7);
  for (const wrong of ['10', '0', '1.5', '-1', undefined]) assert.equal(readCount(wrong, { min: 1, max: 9 }), null);
});
