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
  assert.match(lines(2), /易燃液体，类别2\n眼刺激，类别2/);
  assert.match(lines(5), /抗溶性泡沫/);
  assert.match(lines(8), /500 ppm/);
  assert.match(lines(14), /UN1090\n丙酮\n3\nII\n否/);
  assert.match(lines(15), /445/);
});

test('an unknown value reads "no data available", and no classification never reads as safe', () => {
  const unknown = {
    ...acetone,
    ghs: null,
    density: null,
    regulated: [],
    constants: { flashPoint: null, explosiveLimits: null, exposureLimits: [], iarcGroup: null },
    transport: { un: null, name: null, class: null, packingGroup: null },
  };
  const texts = safetyTexts.en;
  const sections = safetySections(unknown, texts);
  assert.deepEqual(
    sections.filter(({ entries }) => entries.some(({ lines }) => lines.length === 0)),
    [],
  );
  assert.deepEqual(
    sections[13]?.entries.map(({ lines }) => lines),
    Array.from({ length: 5 }, () => [texts.noData]),
  );
  assert.deepEqual(sections[1]?.entries[0]?.lines, [texts.notClassified]);
});

test('what harms water is a marine pollutant, and what was classified without it is none', () => {
  const pollutes = (classes: string[]) => {
    const sections = safetySections({ ...acetone, ghs: { ...acetone.ghs!, classes } }, safetyTexts.en);
    return sections[13]?.entries.at(-1)?.lines;
  };
  assert.deepEqual(pollutes(['Flam. Liq. 2', 'Aquatic Chronic 2']), ['Yes']);
  assert.deepEqual(pollutes(['Flam. Liq. 2', 'Aquatic Chronic 3']), ['No, by the classification in section 2']);
});

test('what puts a fire out follows from the transport class, and water is never named for what reacts with it', () => {
  const media = (transportClass: string | null) =>
    safetySections({ ...acetone, transport: { ...acetone.transport, class: transportClass } }, safetyTexts.en)[4]?.entries[0]?.lines[0];
  assert.match(media('4.3') ?? '', /Never water/);
  assert.match(media('5.1 (6.1)') ?? '', /^Water in large amounts/);
  assert.match(media('3 (8)') ?? '', /foam/);
});
