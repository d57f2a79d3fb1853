import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markMatches } from './mark-matches.ts';

const marked = (text: string, typed: string) =>
  markMatches(text, typed)
    .map((run) => (run.hit ? `[${run.text}]` : run.text))
    .join('');

test('typed words are marked wherever a word begins with them, in any case', () => {
  assert.equal(marked('Acetone, ACETONE-d6', 'ace'), '[Ace]tone, [ACE]TONE-d6');
  assert.equal(marked('Dry acetone', 'ace dr'), '[Dr]y [ace]tone');
  assert.equal(marked('Chloroacetone', 'acetone'), 'Chloroacetone');
  assert.equal(marked('67-64-1 · AB-200004', '67-6'), '[67-6]4-1 · AB-200004');
});

test('the longer of two words that begin alike is marked whole', () => {
  assert.equal(marked('Acetonitrile', 'ace acetoni'), '[Acetoni]trile');
});

test('Chinese is marked anywhere', () => {
  assert.equal(marked('无水丙酮', '丙酮'), '无水[丙酮]');
});

test('pattern characters are plain characters', () => {
  for (const typed of ['(', '[a', 'a.c', '\\', '*', 'Fe(III)', '-', '/', '{2}', '^', '$']) assert.equal(marked('plain', typed), 'plain');
  assert.equal(marked('Iron (III) chloride', '(III)'), 'Iron [(III)] chloride');
  assert.deepEqual(markMatches('', 'a'), []);
});
