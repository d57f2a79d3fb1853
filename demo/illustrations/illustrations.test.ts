import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { packDrawing } from '../../packages/server/src/domains/goods/catalogue/internal/pack-defaults.ts';
import { drawBrandMarks } from './brand-marks.ts';
import { drawIllustrations, illustrate, type Illustrated, readProducts } from './draw-illustrations.ts';
import { packDrawings } from './pack-drawings.ts';

function drawn(kind: string, params: Illustrated['illustration']['params']): string {
  const made = illustrate({ kind, params });
  assert.ok(made.ok, made.ok ? '' : made.reason);
  return made.picture.light;
}

const count = (svg: string, mark: string) => svg.split(`class="${mark}"`).length - 1;

async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a plate is drawn with the stated number of wells', () => {
  for (const wells of [6, 12, 24, 48, 96, 384]) assert.equal(count(drawn('plate', { wells, colour: 'clear' }), 'well'), wells);
  for (const wells of [96, 384]) assert.equal(count(drawn('pcr-plate', { wells, skirt: 'full', colour: 'clear' }), 'well'), wells);
});

test('the wells of a 96-well plate stand in eight rows and twelve columns', () => {
  const svg = drawn('plate', { wells: 96, colour: 'clear' });
  const centres = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="[\d.]+" class="well"/g)];
  assert.equal(new Set(centres.map((centre) => centre[1])).size, 12);
  assert.equal(new Set(centres.map((centre) => centre[2])).size, 8);
});

test('racks, strips and multichannel pipettes have the right number of parts', () => {
  assert.equal(count(drawn('tips', { volume: 200, colour: 'yellow', filter: false, rack: 96 }), 'tip'), 96);
  assert.equal(count(drawn('pcr-strip', { tubes: 8, colour: 'clear' }), 'tube'), 8);
  for (const channels of [8, 12])
    assert.equal(count(drawn('pipette', { channels, volume: '300 µL', display: '300', colour: 'green' }), 'channel'), channels);
});

test('racks, boxes and mats have the stated number of places', () => {
  assert.equal(count(drawn('rack', { rows: 5, columns: 10, colour: 'blue', tubes: true }), 'place'), 50);
  assert.equal(count(drawn('freezer-box', { rows: 9, columns: 9, colour: 'purple' }), 'place'), 81);
  assert.equal(count(drawn('caps', { type: 'mat', colour: 'blue', label: '96' }), 'place'), 96);
});

test('a vessel shows its volume', () => {
  assert.match(drawn('erlenmeyer', { volume: 250 }), />250 mL</);
  assert.match(drawn('reagent-bottle', { volume: 1000, capColor: 'blue', glass: 'amber' }), />1000 mL</);
});

test('a labelled bottle shows its content and no amount, since its product comes in several packs', () => {
  const svg = drawn('reagent-bottle', { volume: 25, capColor: 'blue', glass: 'plastic', label: 'Taq' });
  assert.match(svg, />Taq</);
  assert.doesNotMatch(svg, /mL</);
});

test('a cap has its colour', () => {
  const [blue, red] = ['blue', 'red'].map((cap) => drawn('tube', { volume: 15, bottom: 'conical', cap }));
  assert.notEqual(blue, red);
});

test('text from the catalogue cannot break out of the picture', () => {
  const svg = drawn('reagent-bottle', { volume: 500, capColor: 'red', glass: 'clear', label: 'A<b>&"c' });
  assert.match(svg, /A&lt;b&gt;&amp;/);
  assert.doesNotMatch(svg, /<b>/);
});

test('the same parameters give the same picture, and no picture contains a broken number', async () => {
  for (const { key, illustration } of await readProducts()) {
    if (illustration.kind === 'structure') continue;
    const made = illustrate(illustration);
    assert.ok(made.ok, `${key}: ${made.ok ? '' : made.reason}`);
    assert.deepEqual(illustrate(illustration), made);
    assert.doesNotMatch(made.picture.light + made.picture.dark, /NaN|undefined|Infinity/, key);
    assert.notEqual(made.picture.light, made.picture.dark, key);
  }
});

test('every product without a structure gets a picture in both themes', async () => {
  const products = (await readProducts()).filter((product) => product.illustration.kind !== 'structure');
  await inFolder(async (folder) => {
    assert.equal(await drawIllustrations(folder), products.length);
    const files = new Set(await readdir(join(folder, 'illustrations')));
    for (const { key } of products) assert.ok(files.has(`${key}.svg`) && files.has(`${key}.dark.svg`), key);
  });
});

test('every kind of pack that a product without a picture may be shown by is drawn', () => {
  const drawnKinds = new Set(packDrawings.map(({ key }) => key));
  for (const unit of ['kg', 'g', 'L', 'mL', 'mg', 'nmol', 'test']) assert.ok(drawnKinds.has(`pack-${packDrawing(unit)}`), unit);
  for (const kind of ['box', 'instrument', 'service']) assert.ok(drawnKinds.has(`pack-${kind}`), kind);
  assert.equal(packDrawing('piece'), null);
  for (const { illustration } of packDrawings) assert.ok(illustrate(illustration).ok, illustration.kind);
});

test('an unknown kind and unknown parameters are refused with the name of the product', async () => {
  await inFolder(async (folder) => {
    const wrong = (illustration: Illustrated['illustration']) => drawIllustrations(folder, [{ key: 'odd-one', illustration }]);
    await assert.rejects(wrong({ kind: 'teapot', params: {} }), /"odd-one".*"teapot"/);
    await assert.rejects(wrong({ kind: 'plate', params: { wells: 97, colour: 'clear' } }), /"odd-one".*wells/);
    await assert.rejects(wrong({ kind: 'erlenmeyer', params: { volume: 250, handle: true } }), /"odd-one".*erlenmeyer/);
  });
});

test('every brand has a mark of its own, and an unknown brand is refused by name', async () => {
  await inFolder(async (folder) => {
    const total = await drawBrandMarks(folder);
    const files = await readdir(join(folder, 'brands'));
    // and one for brands without a mark
    assert.equal(files.length, (total + 1) * 2);
    const looks = await Promise.all(files.map((file) => readFile(join(folder, 'brands', file), 'utf8')));
    assert.equal(new Set(looks).size, files.length);
    await assert.rejects(drawBrandMarks(folder, ['nobody']), /"nobody"/);
  });
});
