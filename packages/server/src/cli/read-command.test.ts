import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from './commands.ts';
import { readAmount, readCount } from './read-amount.ts';
import { readCommand } from './read-command.ts';

const read = (line: string) => readCommand(commands, line === '' ? [] : line.split(' '));

test('a command line is read with its arguments and options', () => {
  const reading = read('import products goods.csv --map Artikel=code --dry-run');
  assert.equal(reading.kind, 'run');
  assert.deepEqual(reading.kind === 'run' && { words: reading.command.words, ...reading.given }, {
    words: 'import products',
    FILE: 'goods.csv',
    map: 'Artikel=code',
    'dry-run': 'yes',
  });
});

test('an error in a command line is reported with the command’s own help', () => {
  const wrongs: [line: string, words: RegExp][] = [
    ['nonsense', /no command "nonsense"[\s\S]*operators list/],
    ['operators reset', /takes exactly EMAIL/],
    ['operators reset a@b c@d', /takes exactly EMAIL/],
    ['operators add lin@shop.example', /--name is missing/],
    ['outbox --colour red', /--colour/],
    ['check-consistency now', /takes no arguments/],
    ['backup one two', /takes perhaps FOLDER/],
    ['restore', /takes exactly FOLDER/],
  ];
  for (const [line, words] of wrongs) {
    const reading = read(line);
    assert.equal(reading.kind, 'wrong', line);
    assert.match(reading.kind === 'wrong' ? reading.text : '', words);
  }
});

test('help is given for everything and for one command', () => {
  for (const line of ['', '--help', 'help']) assert.equal(read(line).kind, 'help');
  const one = read('outbox --help');
  assert.match(one.kind === 'help' ? one.text : '', /^npm run cli -- outbox \[--to RECIPIENT\]/);
});

test('every command has its own name', () => {
  assert.equal(new Set(commands.map(({ words }) => words)).size, commands.length);
});

test('amounts of yuan are read to the fen, and other text is not', () => {
  assert.equal(readAmount('123.45'), 12_345);
  assert.equal(readAmount('¥1,234.5'), 123_450);
  assert.equal(readAmount('20800'), 2_080_000);
  assert.equal(readAmount('0.29'), 29);
  for (const wrong of ['', '0', '-1', '1.234', '1,23', '1e3', 'abc', '12.']) assert.equal(readAmount(wrong), null, wrong);
  assert.equal(readCount('7', { min: 1, max: 9 }), 7);
  for (const wrong of ['10', '0', '1.5', '-1', undefined]) assert.equal(readCount(wrong, { min: 1, max: 9 }), null);
});
