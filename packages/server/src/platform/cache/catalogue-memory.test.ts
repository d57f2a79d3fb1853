import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { CatalogueReader } from '../../domains/goods/catalogue/catalogue-reader.ts';
import { CatalogueMemory } from './catalogue-memory.ts';

type Summary = Awaited<ReturnType<CatalogueReader['summaries']>>[number];

const none: Awaited<ReturnType<CatalogueReader['related']>> = done({ same: null, hydrate: null, relations: new Map() });
let related = none;

/** What was read, in order. */
let reads: string[];
let memory: CatalogueMemory;

beforeEach(() => {
  reads = [];
  related = none;
  const noted = <Answer>(what: string, answer: Answer) => {
    reads.push(what);
    return Promise.resolve(answer);
  };
  memory = new CatalogueMemory(
    {
      brandNames: (language) => noted(`brands ${language}`, []),
      categoryNames: (language) => noted(`categories ${language}`, []),
      attributeNames: (language) => noted(`attributes ${language}`, []),
      valueLabels: (keys) => noted(`labels ${keys.join()}`, new Map([['grade', new Map([['AR', '分析纯']])]])),
      summaries: (ids) =>
        noted(
          `products ${ids.join()}`,
          ids.filter((id) => id !== 404).map((id) => ({ id }) as Summary),
        ),
      leavingToday: () => noted('leaving today', []),
      sold: ({ cas }) => noted(`sold ${cas}`, null),
      related: ({ smiles }) => noted(`related ${smiles}`, related),
      unsold: (_text, read) => read(),
      packs: null,
    },
    () => Date.now() + 60_000,
  );
});

const idsOf = async (...ids: number[]) => (await memory.summaries(ids, 'en')).map(({ id }) => id);

test('products are returned in the requested order, and only uncached ones are read, in one query', async () => {
  assert.deepEqual(await idsOf(3, 1), [3, 1]);
  assert.deepEqual(await idsOf(1, 2, 404, 3), [1, 2, 3]);
  assert.deepEqual(await idsOf(2, 3), [2, 3]);
  assert.deepEqual(reads, ['products 3,1', 'products 2,404']);
});

test('a changed product is read again, and so is everything when its brand changed', async () => {
  await idsOf(1, 2);
  memory.drop(['stock:1']);
  await idsOf(1, 2);
  memory.drop(['brands']);
  await idsOf(1, 2);
  assert.deepEqual(reads, ['products 1,2', 'products 1', 'products 1,2']);
});

test('names are read once a language, and again when they change', async () => {
  await memory.brandNames('en');
  await memory.brandNames('en');
  await memory.brandNames('zh-CN');
  memory.drop(['brands']);
  await memory.brandNames('en');
  await memory.categoryNames('en');
  memory.clear();
  await memory.categoryNames('en');
  assert.deepEqual(reads, ['brands en', 'brands zh-CN', 'brands en', 'categories en', 'categories en']);
});

test('labels are cached by attribute, also the lack of any', async () => {
  assert.equal((await memory.valueLabels(['grade', 'form'], 'zh-CN')).get('grade')?.get('AR'), '分析纯');
  await memory.valueLabels(['form', 'grade'], 'zh-CN');
  memory.drop(['facet-values']);
  await memory.valueLabels(['form'], 'zh-CN');
  assert.deepEqual(reads, ['labels grade,form', 'labels form']);
});

test('what is sold in place of a substance is read once until products or substances change', async () => {
  const phosgene = { cas: '75-44-5', name: 'phosgene', formula: 'CCl2O', smiles: 'C(=O)(Cl)Cl' };
  const ask = async () => {
    await memory.sold({ cas: phosgene.cas, names: [phosgene.name] });
    await memory.related(phosgene);
  };
  await ask();
  await ask();
  for (const tag of ['products', 'substances']) {
    memory.drop([tag]);
    await ask();
  }
  assert.deepEqual(reads, Array.from({ length: 3 }, () => [`sold ${phosgene.cas}`, `related ${phosgene.smiles}`]).flat());
});

test('a refusal to compare structures is not kept', async () => {
  const water = { cas: '7732-18-5', name: 'water', formula: 'H2O', smiles: 'O' };
  related = refuse('unavailable');
  assert.ok(!(await memory.related(water)).ok);
  related = none;
  assert.ok((await memory.related(water)).ok);
});

test('only what a text shows to be not sold is kept, until search changes', async () => {
  const phosgene = {
    notSold: { name: 'Phosgene', other_name: null, cas: '75-44-5' },
    relations: new Map(),
    corrected: null,
    recognised: null,
  };
  const ask = (text: string, answer: typeof phosgene | null) =>
    memory.unsold(text, () => {
      reads.push(text);
      return Promise.resolve(answer);
    });
  for (let time = 0; time < 2; time++) {
    assert.equal(await ask('phosgene', phosgene), phosgene);
    assert.equal(await ask('acetone', null), null);
  }
  memory.drop(['search']);
  await ask('phosgene', phosgene);
  assert.deepEqual(reads, ['phosgene', 'acetone', 'acetone', 'phosgene']);
});
