import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safetySections } from './safety-sections.ts';
import { safetyTexts } from './safety-texts.ts';
import { acetone } from '../test-safety-facts.ts';

test('a safety data sheet has sixteen numbered sections, each statement in its section', () => {
  const sections = safetySections(acetone, safetyTexts['zh-CN']);
  assert.deepEqual(
    sections.map(({ number }) => number),
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
  const lines = (number: number) => sections[number - 1]!.entries.flatMap((entry) => entry.lines).join('\n');
  assert.match(lines(4), /P305\+P351\+P338/);
  assert.match(lines(7), /P210/);
  assert.doesNotMatch(lines(7), /P280/);
  assert.match(lines(7), /P403\+P235/);
  assert.match(lines(8), /P280/);
  assert.match(lines(13), /P501/);
  assert.match(lines(14), /UN1090/);
  assert.match(lines(15), /445/);
});

test('an unknown value reads "no data available", and no classification never reads as safe', () => {
  const unknown = {
    ...acetone,
    ghs: null,
    density: null,
    regulated: [],
    transport: { un: null, class: null, packingGroup: null },
  };
  const texts = safetyTexts.en;
  const sections = safetySections(unknown, texts);
  assert.deepEqual(
    sections.filter(({ entries }) => entries.some(({ lines }) => lines.length === 0)),
    [],
  );
  assert.deepEqual(
    sections[13]?.entries.map(({ lines }) => lines),
    Array.from({ length: 4 }, () => [texts.noData]),
  );
  assert.deepEqual(sections[1]?.entries[0]?.lines, [texts.notClassified]);
});
