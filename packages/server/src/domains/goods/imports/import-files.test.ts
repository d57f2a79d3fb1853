import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { createTestProducts } from '../../../testing/test-catalogue.ts';
import { createTestImports } from '../../../testing/test-import.ts';
import { testPdf } from '../../../testing/test-pdf.ts';
import { type TestEntry, testZip } from '../../../testing/test-zip.ts';
import { addProductPicture, drawProductPicture, pictureDigest } from '../catalogue/pictures/change-pictures.ts';
import { continueImport } from './continue-import.ts';
import { findImportFiles } from './find-import-files.ts';
import { getImportJob, storedFile } from './import-job.ts';
import { checkArchive } from './internal/archive/check-archive.ts';
import { archiveLimits } from './internal/archive/read-archive.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { cancelImport, requestImport } from './request-import.ts';

let shop: Awaited<ReturnType<typeof createTestImports>>;
let ids: Map<string, number>;
before(async () => {
  shop = await createTestImports();
  const name = (en: string) => ({ name: { en, zh: en }, brand: 'basics', category: 'salts' });
  ids = await createTestProducts(shop.db, [
    { key: 'salt', code: 'AB-1-5G', ...name('Salt') },
    { key: 'salt_pure', code: 'AB-1-5G_P', ...name('Pure salt') },
    { key: 'full', code: 'AB-2-5G', ...name('Much photographed') },
    { key: 'goes', code: 'AB-3-5G', ...name('Deleted later') },
  ]);
});
after(() => shop.close());

let shade = 0;
/** A picture like no other. */
const picture = () => {
  shade += 1;
  const background = { r: shade, g: 90, b: 200 };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
};
let pages = 0;
const pdf = () => testPdf(`<< /Page ${(pages += 1)} >>`);

/** What became of the files of a ZIP of these entries. */
async function run(entries: readonly TestEntry[], wanted: 'check' | 'run' = 'run', isStrict = false) {
  const id = await shop.open('files', testZip(entries), { options: isStrict ? {} : { accept_good_rows: true } });
  const { job } = await shop.work(id, wanted, false);
  const { items } = await findImportFiles(shop.db, { jobId: id, page: 1, limit: 1000 }, 'en');
  return { id, job, items, fates: items.map(({ name, state, problem }) => [name, state, problem?.split('.')[0] ?? null]) };
}
const file = (name: string | Buffer, content: Uint8Array, more: Partial<TestEntry> = {}): TestEntry => ({ name, content, ...more });

const picturesOf = async (key: string) =>
  (await shop.db.query(`select sha256 from product_picture where product_id = ${ids.get(key)} and removed_at is null order by position`))
    .rows;
const documentsOf = async (key: string) =>
  (
    await shop.db.query(`
      select kind, language, title, dated_on::text, file_name from product_document where product_id = ${ids.get(key)} order by id`)
  ).rows;

test('pictures and documents come to the products that their names begin with, pictures in the order of their places', async () => {
  const [first, second, tenth, pure] = [await picture(), await picture(), await picture(), await picture()];
  const entries = [
    file('photos/', Buffer.alloc(0)),
    file('photos/AB-1-5G_10.png', tenth),
    file('photos/AB-1-5G_2.png', second),
    file('AB-1-5G.png', first),
    // the longest number that the shop knows counts
    file('AB-1-5G_P.png', pure),
    file('salt_sds_zh_2026-03-01.pdf', pdf()),
    file('AB-1-5G_manual_en_2025-12-24_Care and storage.PDF', pdf()),
    file('__MACOSX/photos/._AB-1-5G.png', Buffer.from('x')),
  ];
  const checked = await run(entries, 'check');
  assert.deepEqual([checked.job.state, checked.job.rows_total, checked.job.rows_faulty, checked.job.rows_empty], ['checked', 6, 0, 1]);
  assert.deepEqual(
    checked.items.map(({ becomes, language, product, state }) => [becomes, language, product, state]),
    [
      ['picture', null, 'Salt', 'ready'],
      ['picture', null, 'Salt', 'ready'],
      ['picture', null, 'Salt', 'ready'],
      ['picture', null, 'Pure salt', 'ready'],
      ['sds', 'zh-CN', 'Salt', 'ready'],
      ['manual', 'en', 'Salt', 'ready'],
      [null, null, null, 'skipped'],
    ],
  );
  // a check changes nothing
  assert.deepEqual([await picturesOf('salt'), await documentsOf('salt')], [[], []]);

  const { job } = await shop.work(checked.id, 'run', false);
  assert.deepEqual([job.state, job.rows_created, job.rows_unchanged, job.rows_applied], ['done', 6, 0, 6]);
  assert.deepEqual(job.result, {
    pictures: { created: 4, updated: 0, unchanged: 0 },
    documents: { created: 2, updated: 0, unchanged: 0 },
  });
  assert.deepEqual(
    await picturesOf('salt'),
    [first, second, tenth].map((content) => ({ sha256: pictureDigest(content) })),
  );
  assert.equal((await picturesOf('salt_pure')).length, 1);
  assert.deepEqual(await documentsOf('salt'), [
    { kind: 'sds', language: 'zh-CN', title: '安全技术说明书', dated_on: '2026-03-01', file_name: 'salt_sds_zh_2026-03-01.pdf' },
    {
      kind: 'manual',
      language: 'en',
      title: 'Care and storage',
      dated_on: '2025-12-24',
      file_name: 'AB-1-5G_manual_en_2025-12-24_Care and storage.PDF',
    },
  ]);

  const again = await run(entries);
  assert.deepEqual([again.job.state, again.job.rows_created, again.job.rows_unchanged], ['done', 0, 6]);
  assert.deepEqual([(await picturesOf('salt')).length, (await documentsOf('salt')).length], [3, 2]);
});

test('every file that cannot be taken is refused with its reason, and the others are stored', async () => {
  const good = await picture();
  const same = await picture();
  const { fates, job } = await run([
    file('AB-1-5G_3.png', good),
    file('AB-404-1G.png', await picture()),
    file('ab-1-5g_4.png', await picture()),
    file('AB-1-5G_front.png', await picture()),
    file('AB-1-5G_sds_en.pdf', pdf()),
    file('AB-1-5G_sds_en_2026-02-30.pdf', pdf()),
    file('AB-1-5G_4.png', Buffer.from('no picture at all')),
    file('AB-1-5G_5.png', good.subarray(0, 60)),
    file('AB-1-5G_other_en_2026-01-02.pdf', testPdf('<< /S /JavaScript /JS (app.alert) >>')),
    file('AB-1-5G_spec.zip', testZip([file('AB-1-5G.png', good)])),
    file('other/AB-1-5G_3.png', await picture()),
    file('AB-1-5G_6.png', same),
    file('AB-1-5G_7.png', same),
    file('AB-1-5G_8.png', Buffer.alloc(11 * 1024 ** 2)),
  ]);
  assert.deepEqual(fates, [
    ['AB-404-1G.png', 'refused', 'No product has this catalogue number or key'],
    ['ab-1-5g_4.png', 'refused', 'No product has this catalogue number or key'],
    ['AB-1-5G_front.png', 'refused', 'Behind the number of a product only a place may follow, as in NUMBER_2'],
    ['AB-1-5G_sds_en.pdf', 'refused', 'Behind the number a document states kind, language and date, as in NUMBER_sds_en_2026-03-01'],
    [
      'AB-1-5G_sds_en_2026-02-30.pdf',
      'refused',
      'Behind the number a document states kind, language and date, as in NUMBER_sds_en_2026-03-01',
    ],
    ['AB-1-5G_4.png', 'refused', 'By its content it is neither a picture (JPEG, PNG, WebP, GIF, AVIF) nor a PDF'],
    ['AB-1-5G_5.png', 'refused', 'The picture is damaged, or has more than 40 megapixels'],
    ['AB-1-5G_other_en_2026-01-02.pdf', 'refused', 'It contains scripts, forms or attached files'],
    ['AB-1-5G_spec.zip', 'refused', 'It is a packed file or an Office document'],
    ['AB-1-5G_3.png', 'refused', 'Another file of the ZIP has this name'],
    ['AB-1-5G_8.png', 'refused', 'It is too large: a picture has at most 10 MB, a PDF 8 MB'],
    ['AB-1-5G_3.png', 'stored', null],
    ['AB-1-5G_6.png', 'stored', null],
    ['AB-1-5G_7.png', 'unchanged', null],
  ]);
  assert.deepEqual([job.state, job.rows_total, job.rows_created, job.rows_unchanged, job.rows_faulty], ['done', 14, 2, 1, 11]);
});

test('a hostile ZIP stores nothing outside of its products, and only what its bytes really are', async () => {
  const image = await picture();
  const { fates, job } = await run([
    file('../../../../tmp/AB-1-5G_20.png', image),
    file('AB-1-5G_21.png', image, { flags: 1 }),
    file('AB-1-5G_22.png', Buffer.from('/etc/passwd'), { mode: 0o120777, method: 0 }),
    // states to be small, and unpacks to much
    file('AB-1-5G_23.png', Buffer.concat([image, Buffer.alloc(5 * 1024 ** 2)]), { states: { size: 100 } }),
    file('AB-1-5G_24.png', image, { states: { crc: 1 } }),
    file('AB-1-5G_25.png', image, { method: 12 }),
    file('/AB-1-5G_26.png', image, { mode: 0o100777 }),
    file(Buffer.from([0xb1, 0xfb, 0xcd, 0xaa, 0x2e, 0x70, 0x6e, 0x67]), await picture()),
    file(`${'x'.repeat(300)}.png`, await picture()),
  ]);
  assert.deepEqual(fates, [
    ['AB-1-5G_21.png', 'refused', 'It is protected by a password'],
    ['AB-1-5G_22.png', 'refused', 'It is a link and no file'],
    ['AB-1-5G_23.png', 'refused', 'It is damaged in the ZIP'],
    ['AB-1-5G_24.png', 'refused', 'It is damaged in the ZIP'],
    ['AB-1-5G_25.png', 'refused', 'It is packed by an unusual method'],
    ['丙酮.png', 'refused', 'No product has this catalogue number or key'],
    [`${'x'.repeat(96)}.png`, 'refused', 'No product has this catalogue number or key'],
    ['AB-1-5G_20.png', 'stored', null],
    ['AB-1-5G_26.png', 'unchanged', null],
  ]);
  assert.equal(job.state, 'done');
  assert.deepEqual((await readdir(shop.dataDir)).toSorted(), ['files', 'imports', 'sent.csv']);
});

test('a ZIP that is damaged, empty, of too many files or unpacks to too much is refused as a whole', async () => {
  const refusalOf = async (content: Buffer) => (await shop.run('files', content, { options: {} })).job.refusal?.code;
  assert.equal(await refusalOf(Buffer.from('no ZIP')), 'zip_damaged');
  const whole = testZip([file('AB-1-5G.png', await picture())]);
  const directory = whole.length - 22 - 46 - 'AB-1-5G.png'.length;
  assert.equal(await refusalOf(whole.fill(0xff, directory, directory + 4)), 'zip_damaged');
  assert.equal(await refusalOf(testZip([file('folder/', Buffer.alloc(0))])), 'zip_empty');
  const many = Array.from({ length: archiveLimits.files + 1 }, (_, index) => file(`${index}.png`, Buffer.from('x')));
  assert.equal(await refusalOf(testZip(many)), 'zip_files_too_many');

  // sizes are counted while files are unpacked, whatever their heads state
  const bomb = Array.from({ length: 3 }, (_, index) => file(`AB-1-5G_${index + 1}.png`, Buffer.alloc(4096), { states: { size: 4096 } }));
  const id = await shop.open('files', testZip(bomb));
  await shop.db.query(`update import_job set state = 'checking' where id = ${id}`);
  const job = await getImportJob(shop.db, id);
  assert.ok(job);
  const limits = { ...archiveLimits, unpackedBytes: 10_000 };
  await assert.rejects(
    checkArchive(shop.db, storedFile(shop.dataDir, id), job, limits),
    (error) => error instanceof UnreadableFile && error.code === 'zip_unpacks_too_large',
  );
});

test('faulty files end the import unless the good ones are accepted', async () => {
  const { job } = await run([file('salt_30.png', await picture()), file('AB-404-1G.png', await picture())], 'run', true);
  assert.deepEqual([job.state, job.refusal?.code, job.rows_applied], ['refused', 'rows_faulty', 0]);
});

test('a product gets no more than twelve pictures, those uploaded by hand among them', async () => {
  const productId = ids.get('full') ?? 0;
  const byHand = await picture();
  const drawn = await drawProductPicture(shop.dataDir, byHand);
  assert.ok(drawn.ok);
  await addProductPicture(shop.db, { productId, drawn: drawn.value, sha256: pictureDigest(byHand) });
  const entries: TestEntry[] = [file('AB-2-5G.png', byHand)];
  for (let place = 2; place <= 13; place += 1) entries.push(file(`AB-2-5G_${place}.png`, await picture()));
  const { fates } = await run(entries);
  assert.deepEqual(fates[0], ['AB-2-5G_13.png', 'refused', 'The product would have more than 12 pictures']);
  assert.deepEqual(fates[1], ['AB-2-5G.png', 'unchanged', null]);
  assert.equal((await picturesOf('full')).length, 12);
});

test('what changes between the check and the run is noticed: a product that went, a picture and a document that came', async () => {
  const [gone, byHand, one] = [await picture(), await picture(), pdf()];
  const { id } = await run(
    [file('AB-3-5G.png', gone), file('salt_40.png', byHand), file('salt_specification_en_2026-01-01.pdf', one)],
    'check',
  );
  await run([file('salt_41.png', byHand), file('AB-1-5G_specification_en_2026-01-01.pdf', one)]);
  await shop.db.query(`delete from stock where sku_id in (select id from sku where product_id = ${ids.get('goes')})`);
  await shop.db.query(`delete from sku where product_id = ${ids.get('goes')}`);
  await shop.db.query(`delete from product where id = ${ids.get('goes')}`);
  const { job } = await shop.work(id, 'run', false);
  const { items } = await findImportFiles(shop.db, { jobId: id, page: 1, limit: 10 }, 'zh-CN');
  assert.deepEqual(
    items.map(({ name, state, problem }) => [name, state, problem]),
    [
      ['AB-3-5G.png', 'refused', '检查之后该商品已被删除。'],
      ['salt_40.png', 'unchanged', null],
      ['salt_specification_en_2026-01-01.pdf', 'unchanged', null],
    ],
  );
  assert.deepEqual([job.state, job.rows_created, job.rows_unchanged, job.rows_faulty], ['done', 0, 2, 1]);
});

test('a document that was replaced by a newer one does not come back with an old ZIP; one that was taken away does', async () => {
  const entries = [file('salt_certificate_en_2025-01-01.pdf', pdf())];
  await run(entries);
  const change = (column: string) =>
    shop.db.query(`update product_document set ${column} = now() where product_id = ${ids.get('salt')} and kind = 'certificate'`);
  await change('replaced_at');
  assert.deepEqual((await run(entries)).fates, [['salt_certificate_en_2025-01-01.pdf', 'unchanged', null]]);
  await change('removed_at');
  assert.deepEqual((await run(entries)).fates, [['salt_certificate_en_2025-01-01.pdf', 'stored', null]]);
});

test('a cancelled import forgets its files, and a checked one is checked again after a correction of the shop', async () => {
  const { id } = await run([file('new-key.png', await picture())], 'check');
  assert.equal((await getImportJob(shop.db, id))?.rows_faulty, 1);
  await shop.db.query(`update product set key = 'new-key' where key = 'full'`);
  await cancelImport(shop.db, shop.dataDir, id);
  assert.equal((await findImportFiles(shop.db, { jobId: id, page: 1, limit: 10 }, 'en')).total, 0);
  await requestImport(shop.db, { jobId: id, wanted: 'check', mayOpenStock: false });
  assert.equal(await continueImport(shop.db, shop.dataDir, id), true);
  assert.equal((await getImportJob(shop.db, id))?.state, 'cancelled');
});
