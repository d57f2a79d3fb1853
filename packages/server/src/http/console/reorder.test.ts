import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { createTestBrandsAndCategories } from '../../testing/test-catalogue.ts';
import { type TestConsole, createTestConsole } from '../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let categoryId: number;
before(async () => {
  shop = await createTestConsole();
  const { categories } = await createTestBrandsAndCategories(shop.db);
  categoryId = categories.get('reagents')!;
  await shop.db.query(sql`
    insert into brand (key, name_en, kind, country, summary_en, summary_zh, story_en, story_zh) values ('own-2', 'Own two', 'own', 'CN', 's', 's', 't', 't')`);
  await shop.db.query(sql`
    insert into institution (key, name_en, name_zh, kind, province_code, contact_en, contact_zh, advantages)
    select 'order-' || place, 'Order ' || place, '排序' || place, 'university', '310000', '', '', '[]' from generate_series(1, 3) place`);
  ({ cookie } = await shop.openOperator(['catalogue', 'content']));
  const request = (name: ConsoleCallName, input: Record<string, unknown>) => shop.call(name, input, { cookie });
  for (const name of ['Size', 'Colour']) {
    const attribute = {
      name_en: name,
      name_zh: name,
      type: 'text',
      unit: '',
      choices: '',
      facet: 'none',
      is_compared: false,
      is_needed: false,
    };
    await request('consoleCategories.createAttribute', { id: categoryId, key: '', ...attribute });
    await request('articles.createCategory', { name_en: name, name_zh: name, summary_en: '', summary_zh: '' });
  }
});
after(() => shop.close());

const request = (name: ConsoleCallName, input: Record<string, unknown> = {}) => shop.call(name, input, { cookie });
const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);

type Key = string | number;
/** A list that can be reordered: its order, and how to change it. */
const lists: Record<string, { read: () => Promise<Key[]>; order: (wanted: Key[], seen: Key[]) => ReturnType<typeof request> }> = {
  'categories of the catalogue': {
    read: async () =>
      idsOf(
        (await request('consoleCategories.find')).data.items.filter(
          ({ parent_id: parent }: { parent_id: number }) => parent === categoryId,
        ),
      ),
    order: (ids, seen) => request('consoleCategories.order', { ids, seen }),
  },
  'attributes of a category': {
    read: async () => (await request('consoleCategories.get', { id: categoryId })).data.own.map(({ key }: { key: string }) => key),
    order: (keys, seen) => request('consoleCategories.orderAttributes', { id: categoryId, keys, seen }),
  },
  'categories of articles': {
    read: async () => idsOf((await request('articles.findCategories')).data.items),
    order: (ids, seen) => request('articles.orderCategories', { ids, seen }),
  },
  'blocks of the home page behind its head': {
    read: async () => idsOf((await request('homeBlocks.find')).data.items).slice(1),
    order: async (ids, seen) => {
      const [head] = idsOf((await request('homeBlocks.find')).data.items);
      return request('homeBlocks.order', { ids: [head, ...ids], seen: [head, ...seen] });
    },
  },
  'institutions of a province': {
    read: async () =>
      idsOf((await request('institutionPages.find')).data.provinces.find(({ code }: { code: string }) => code === '310000').institutions),
    order: (ids, seen) => request('institutionPages.order', { province_code: '310000', ids, seen }),
  },
  'own brands': {
    read: async () => idsOf((await request('ownBrand.get')).data.brands),
    order: (ids, seen) => request('ownBrand.order', { ids, seen }),
  },
};

for (const [name, { read, order }] of Object.entries(lists)) {
  test(`${name}: of two who reorder the same list the second one is refused with the present order`, async () => {
    const seen = await read();
    assert.ok(seen.length >= 2, String(seen));
    const [turned, moved] = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]];
    const both = await Promise.all([order(turned, seen), order(turned, seen)]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const late = both.find(({ status }) => status === 409)!;
    assert.deepEqual([late.data.error, late.data.details.now.order.slice(-turned.length)], ['changed_meanwhile', turned]);
    assert.equal((await order(moved, seen)).data.error, 'changed_meanwhile');
    assert.deepEqual(await read(), turned);
    assert.equal((await order(turned.slice(1), turned)).data.error, 'changed_meanwhile');
    assert.equal((await order(seen, turned)).status, 200);
    assert.deepEqual(await read(), seen);
  });
}
