import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { getArticle } from '../get-article.ts';
import { applyPreview } from '../../../../pages/apply-preview.ts';
import { withTransaction } from '../../../../platform/database/transaction.ts';
import { purgePictures } from '../pictures.ts';
import { type TestConsole, createTestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let cookie: string;
let categoryId: number;
before(async () => {
  shop = await createTestConsole();
  ({ cookie } = await shop.openOperator(['content']));
  const made = await shop.call(
    'articles.createCategory',
    { name_en: 'Notes', name_zh: '札记', summary_en: 'S', summary_zh: '简' },
    { cookie },
  );
  categoryId = made.data.id;
});
after(() => shop.close());

const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

/** A draft, and what makes it whole. */
async function begin(title = 'Weighing') {
  const made = await shop.call('articles.create', { category_id: categoryId, title_en: title, title_zh: '称量' }, { cookie });
  const writing = {
    id: made.data.id,
    category_id: categoryId,
    title_en: title,
    title_zh: '称量',
    summary_en: 'How to weigh',
    summary_zh: '如何称量',
    author_en: 'A. Writer',
    author_zh: '作者',
    body_en: [paragraph('Tare first.')],
    body_zh: [paragraph('先去皮。')],
    picture_id: null,
    alt_en: '',
    alt_zh: '',
    product_ids: [],
  };
  return { id: Number(made.data.id), writing };
}

const request = (name: 'update' | 'release' | 'withdraw' | 'preview', input: Record<string, unknown>) =>
  shop.call(`articles.${name}`, input, { cookie });

test('an article is created, completed, scheduled, published and withdrawn; readers see it only while published', async () => {
  const { id, writing } = await begin();
  const incomplete = await request('release', { id, version: 1, publishes_at: null });
  assert.equal(incomplete.data.error, 'invalid_input');
  assert.ok(incomplete.data.fields.some(({ field }: { field: string }) => field === 'body_zh'));
  assert.equal((await getArticle(shop.db, id, 'en')).ok, false);
  const saved = await request('update', { ...writing, version: 1 });
  assert.deepEqual([saved.data.state, saved.data.version, saved.data.acts], ['draft', 2, ['release']]);
  const past = await request('release', { id, version: 2, publishes_at: '2020-01-01T00:00:00.000Z' });
  assert.equal(past.data.fields[0].field, 'publishes_at');
  const scheduled = await request('release', { id, version: 2, publishes_at: '2199-01-01T00:00:00.000Z' });
  assert.equal(scheduled.data.state, 'scheduled');
  assert.equal((await getArticle(shop.db, id, 'en')).ok, false);
  const published = await request('release', { id, version: 3, publishes_at: null });
  assert.deepEqual([published.data.state, published.data.acts], ['published', ['withdraw']]);
  const shown = await getArticle(shop.db, id, 'zh-CN');
  assert.ok(shown.ok);
  assert.deepEqual(shown.value.body, writing.body_zh);
  const twice = await request('release', { id, version: 4, publishes_at: null });
  assert.equal(twice.data.error, 'wrong_state');
  assert.equal((await request('update', { ...writing, version: 4, body_en: [] })).data.fields[0].field, 'body_en');
  assert.equal((await request('withdraw', { id, version: 4 })).data.state, 'withdrawn');
  assert.equal((await getArticle(shop.db, id, 'en')).ok, false);
  assert.equal((await request('withdraw', { id, version: 5 })).data.error, 'wrong_state');
  const found = await shop.call('articles.find', { q: 'weigh', state: 'withdrawn' }, { cookie });
  assert.equal(found.data.items[0].id, id);
});

test('of two who save the same article the second one is refused with the present one', async () => {
  const { id, writing } = await begin();
  const answers = await Promise.all(['One', 'Two'].map((title) => request('update', { ...writing, title_en: title, version: 1 })));
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  assert.deepEqual([won!.status, lost!.status, lost!.data.error], [200, 409, 'changed_meanwhile']);
  assert.deepEqual([lost!.data.details.now.title_en, lost!.data.details.now.version], [won!.data.title_en, 2]);
  const { rows } = await shop.db.query<{ call: string; changes: Record<string, { to: unknown }> }>(
    `select call, changes from audit_entry where object_kind = 'article' and object_id = $1 order by id`,
    [String(id)],
  );
  assert.deepEqual(
    rows.map(({ call }) => call),
    ['articles.create', 'articles.update'],
  );
  assert.equal(rows[1]!.changes['title_en']!.to, won!.data.title_en);
});

test('nothing hostile is stored, in any form', async () => {
  const { id, writing } = await begin();
  const save = (block: unknown) => request('update', { ...writing, version: 1, body_en: [block] });
  const links = [
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'https://a.example/"onmouseover="alert(1)',
    'https://a.example/<script>',
    '',
  ];
  for (const href of links) {
    const answer = await save({ type: 'paragraph', runs: [{ text: 'x', href }] });
    assert.deepEqual([answer.status, answer.data.error], [422, 'invalid_input'], href);
  }
  const blocks: unknown[] = [
    { type: 'html', text: '<script>alert(1)</script>' },
    { type: 'paragraph', runs: [{ text: 'x', onclick: 'alert(1)' }] },
    { type: 'paragraph', runs: [{ text: 'x', marks: ['script'] }] },
    { type: 'paragraph', runs: [{ text: 'x' }], style: 'x' },
    { type: 'heading', text: { __html: '<b>' } },
    { type: 'products', product_ids: ['1; drop table product'] },
    { type: 'table', head: ['a'], rows: 'x' },
    null,
    '<img src=x onerror=alert(1)>',
  ];
  for (const block of blocks) assert.equal((await save(block)).status, 422, JSON.stringify(block));
  // the database itself refuses such a link
  const body = JSON.stringify({ en: [{ type: 'paragraph', runs: [{ text: 'x', href: 'javascript:alert(1)' }] }], zh: [] });
  await assert.rejects(shop.db.query('update article set body = $1::jsonb where id = $2', [body, id]), /article_body_links/);
  // what only looks like markup is text
  const harmless = await save({ type: 'paragraph', runs: [{ text: '<script>alert(1)</script>', href: 'https://a.example/?q=1&r=2#x' }] });
  assert.equal(harmless.status, 200);
  assert.equal((await save({ type: 'paragraph', runs: [{ text: 'in the shop', href: '/brand' }] })).data.error, 'changed_meanwhile');
});

test('a category, a picture and products must exist', async () => {
  const { writing } = await begin();
  const wrong = await request('update', {
    ...writing,
    version: 1,
    category_id: 999_999,
    picture_id: '00000000-0000-4000-8000-000000000000',
    alt_en: 'Only in English',
    product_ids: [999_999_999],
    body_zh: [{ type: 'products', product_ids: [999_999_999] }],
  });
  assert.deepEqual(
    wrong.data.fields.map(({ field }: { field: string }) => field),
    ['category_id', 'picture_id', 'alt_zh', 'product_ids', 'body_zh'],
  );
});

test('categories are renamed and reordered; an order that lacks one is refused', async () => {
  const names = { name_en: 'Second', name_zh: '第二', summary_en: '', summary_zh: '' };
  const { data } = await shop.call('articles.createCategory', names, { cookie });
  const renamed = await shop.call('articles.updateCategory', { ...names, id: data.id, version: 1, name_en: 'Other' }, { cookie });
  assert.equal(renamed.data.name_en, 'Other');
  const stale = await shop.call('articles.updateCategory', { ...names, id: data.id, version: 1 }, { cookie });
  assert.deepEqual([stale.data.error, stale.data.details.now.name_en], ['changed_meanwhile', 'Other']);
  const ids = async () =>
    (await shop.call('articles.findCategories', {}, { cookie })).data.items.map(({ id }: { id: number }) => id) as number[];
  const turned = (await ids()).toReversed();
  assert.equal((await shop.call('articles.orderCategories', { ids: turned, seen: turned.toReversed() }, { cookie })).status, 200);
  assert.deepEqual(await ids(), turned);
  assert.equal(
    (await shop.call('articles.orderCategories', { ids: turned.slice(1), seen: turned }, { cookie })).data.error,
    'changed_meanwhile',
  );
});

/** Brings a picture as the console does. */
const sendPicture = (payload: Buffer) =>
  shop.app.inject({
    method: 'PUT',
    url: '/api/operator/content/pictures',
    headers: { cookie: `console=${cookie}`, 'x-console': '1', 'content-type': 'application/octet-stream' },
    payload,
  });

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#08c' } })
    .png()
    .toBuffer();

test('a text shows the shop’s own pictures in several sizes, each with a description in its language, and no others', async () => {
  const { id, writing } = await begin('Pictured');
  const { id: picture } = JSON.parse((await sendPicture(await drawn(1200, 600))).body).data;
  const bodies = {
    body_en: [paragraph('Look.'), { type: 'picture', picture_id: picture, alt: 'A balance' }],
    body_zh: [{ type: 'picture', picture_id: picture, alt: '天平' }],
  };
  const saved = await request('update', { ...writing, ...bodies, version: 1 });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(saved.data.body_en, bodies.body_en);
  await request('release', { id, version: 2, publishes_at: null });
  const shown = await getArticle(shop.db, id, 'zh-CN');
  assert.ok(shown.ok);
  const address = `/files/content/${picture}`;
  assert.deepEqual(shown.value.body, [
    {
      type: 'picture',
      address,
      width: 1200,
      height: 600,
      sizes: [
        { address: `${address}/480`, width: 480 },
        { address: `${address}/960`, width: 960 },
        { address, width: 1200 },
      ],
      alt: '天平',
    },
  ]);
  const inCapitals = picture.toUpperCase();
  const loud = { picture_id: inCapitals, body_en: bodies.body_en, body_zh: [{ ...bodies.body_zh[0], picture_id: inCapitals }] };
  const kept = await request('update', { ...writing, ...loud, alt_en: 'A balance', alt_zh: '天平', version: 3 });
  assert.deepEqual([kept.status, kept.data.body_zh, kept.data.picture_id], [200, bodies.body_zh, picture], kept.text);
  const pictured = await getArticle(shop.db, id, 'zh-CN');
  assert.deepEqual(pictured.ok && pictured.value.picture, { address, small: `${address}/480`, alt: '天平', goods: [] });
  assert.equal(shown.value.picture.address, '/scenes/articles.svg');
  const wrong = async (block: unknown) => {
    const { data } = await request('update', { ...writing, ...bodies, version: 4, body_zh: [block] });
    return [data.error, data.fields?.[0].field.split('.')[0]];
  };
  const stranger = '00000000-0000-4000-8000-000000000000';
  assert.deepEqual(await wrong({ type: 'picture', picture_id: stranger, alt: 'x' }), ['invalid_input', 'body_zh']);
  for (const block of [
    { type: 'picture', picture_id: picture, alt: ' ' },
    { type: 'picture', picture_id: picture },
    { type: 'picture', picture_id: 'https://a.example/x.png', alt: 'x' },
    { type: 'picture', picture_id: picture, alt: 'x', src: 'https://a.example/x.png' },
    { type: 'picture', src: 'https://a.example/x.png', alt: 'x' },
  ])
    assert.deepEqual(await wrong(block), ['invalid_input', 'body_zh'], JSON.stringify(block));
  // constraints prevent texts with missing pictures, and the removal of pictures in use
  const body = JSON.stringify({ en: [{ type: 'picture', picture_id: stranger, alt: 'x' }], zh: [] });
  await assert.rejects(shop.db.query('update article set body = $1::jsonb where id = $2', [body, id]), { code: '23503' });
  await shop.db.query(`update content_picture set created_at = now() - interval '8 days' where id = $1`, [picture]);
  assert.equal(await purgePictures(shop.db, shop.config.dataDir), 0);
  assert.equal((await request('update', { ...writing, version: 4 })).status, 200);
  assert.equal(await purgePictures(shop.db, shop.config.dataDir), 3);
});

test('a text that starts to show a picture while it is removed either keeps it or is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { writing } = await begin('Raced');
    const { id: picture } = JSON.parse((await sendPicture(await drawn(40, 20))).body).data;
    await shop.db.query(`update content_picture set created_at = now() - interval '8 days' where id = $1`, [picture]);
    const [saved, gone] = await Promise.all([
      request('update', { ...writing, version: 1, body_en: [{ type: 'picture', picture_id: picture, alt: 'x' }] }),
      purgePictures(shop.db, shop.config.dataDir),
    ]);
    assert.deepEqual([saved.status, gone], saved.status === 200 ? [200, 0] : [422, 1], saved.text);
  }
});

test('a picture is re-encoded; a file that is no picture is refused', async () => {
  const kept = await sendPicture(await drawn(40, 20));
  assert.equal(kept.statusCode, 200, kept.body);
  const { id } = JSON.parse(kept.body).data;
  const shown = await shop.app.inject({
    url: `/api/operator/content/pictures/${id}`,
    headers: { cookie: `console=${cookie}`, 'x-console': '1' },
  });
  assert.equal((await sharp(shown.rawPayload).metadata()).format, 'webp');
  const refused = await sendPicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'));
  assert.equal(JSON.parse(refused.body).data.error, 'file_type_refused');
});

test('a preview stores the input under its own token, and changes nothing', async () => {
  const { id, writing } = await begin();
  const preview = await request('preview', { ...writing, title_en: 'Not saved' });
  assert.match(preview.data.url_zh, new RegExp(`/article/${id}\\?lang=zh-CN&preview=[\\w-]{64}$`));
  const { rows } = await shop.db.query<{ title_en: string }>('select title_en from article where id = $1', [id]);
  assert.equal(rows[0]!.title_en, 'Weighing');
  assert.equal((await request('preview', { ...writing, id: 999_999 })).data.error, 'not_found');
});

test('a draft is previewed as if it were published, and stays a draft', async () => {
  const { id, writing } = await begin();
  const change = { ...writing, title_en: 'Only looked at' };
  const title = await withTransaction<string | null>(shop.db, async (transaction, rollBack) => {
    assert.ok(await applyPreview(transaction, { kind: 'article', input: change }, 'en'));
    const shown = await getArticle(transaction, id, 'en');
    return rollBack(shown.ok ? shown.value.title : null);
  });
  assert.equal(title, 'Only looked at');
  const unseen = await getArticle(shop.db, id, 'en');
  assert.equal(!unseen.ok && unseen.error, 'not_found');
});
