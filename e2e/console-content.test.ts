import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';
import { alive, visit } from './visit.ts';

// what is published here would stand among the newest articles that other files look at
const { shop, browser } = await openShop({ changes: true });

/** Begins an article and gives its number. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/content/articles/new');
  await page.getByLabel('Title in English').fill(title);
  await page.getByLabel('Title in Chinese').fill('台面称量');
  await page.getByRole('button', { name: 'Begin the draft' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/**
 * What a reader sees of an article once the page is hydrated, without its day, which may change.
 */
async function articleAt(path: string, title: string): Promise<string> {
  const { page, faults, close } = await visit(browser, shop.url, { reducedMotion: 'reduce' });
  await page.goto(path);
  await alive(page);
  const article = page.locator('main article');
  await article.getByRole('heading', { name: title, level: 1, exact: true }).waitFor();
  assert.deepEqual(faults, []);
  const html = await article.innerHTML();
  await close();
  return html.replace(/<time.*?<\/time>/s, '');
}

/** Requests a preview, opens it in one language, and gives what is shown there. */
async function openPreview(page: Page, language: 'English' | 'Chinese', title: string): Promise<string> {
  await page.getByRole('button', { name: 'Preview' }).click();
  const href = await page.getByRole('status').getByRole('link', { name: language }).getAttribute('href');
  const { pathname, search } = new URL(href ?? '');
  return articleAt(`${pathname}${search}`, title);
}

test('an article is written in both languages, previewed, published, and withdrawn', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  const id = await begin(page, 'Weighing at the bench');
  const english = page.getByRole('textbox', { name: 'Text in English' });
  await english.click();
  await page.keyboard.type('Let the pan settle.');
  const setting = page.getByRole('group', { name: 'Text in English: how it is set' });
  await english.press('Enter');
  await setting.getByRole('button', { name: 'Heading' }).click();
  await page.keyboard.type('Tare');
  await english.getByRole('heading', { name: 'Tare' }).waitFor();
  await english.press('Enter');
  await setting.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Close the draught shield');
  await english.locator('strong').waitFor();
  await page.getByRole('textbox', { name: 'Text in Chinese' }).click();
  await page.keyboard.insertText('先去皮，再称量。');
  for (const [label, text] of [
    ['Summary in English', 'How to weigh.'],
    ['Summary in Chinese', '如何称量。'],
    ['Author in English', 'Lin Yao'],
    ['Author in Chinese', '林遥'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await isAccessible(page, 'main');

  await page.getByLabel('Title in English').fill('Weighing, not saved yet');
  const shown = {
    en: await openPreview(page, 'English', 'Weighing, not saved yet'),
    'zh-CN': await openPreview(page, 'Chinese', '台面称量'),
  };
  assert.match(shown.en, /<h2[^>]*>Tare<\/h2>.*<strong>Close the draught shield<\/strong>/s);
  assert.match(shown['zh-CN'], /先去皮，再称量。/);
  // without the token nobody finds it yet
  assert.equal((await fetch(`${shop.url}/api/articles/${id}`)).status, 404);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).waitFor();
  // what is typed while it is being saved stays, and is not saved yet
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const isSaving = (request: Request) => request.method() === 'PUT' && request.url().endsWith(`/articles/${id}`);
  await page.route('**/articles/*', async (route) => {
    if (isSaving(route.request())) await held;
    await route.continue();
  });
  const sent = page.waitForRequest(isSaving);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await sent;
  await page.getByLabel('Title in Chinese').fill('台面称量二');
  answer();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { name: 'Weighing, not saved yet', level: 1 }).waitFor();
  assert.equal(await articleAt(`/article/${id}?lang=en`, 'Weighing, not saved yet'), shown.en);
  assert.equal(await articleAt(`/article/${id}?lang=zh-CN`, '台面称量'), shown['zh-CN']);

  // what readers have stays as it is while a change to it is looked at
  assert.equal(await page.getByLabel('Title in Chinese').inputValue(), '台面称量二');
  await openPreview(page, 'Chinese', '台面称量二');
  assert.doesNotMatch(await (await fetch(`${shop.url}/article/${id}?lang=zh-CN`)).text(), /台面称量二/);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.locator('.badge', { hasText: 'Withdrawn' }).waitFor();
  await page.goto('/content?state=withdrawn');
  await page.getByRole('link', { name: 'Weighing, not saved yet' }).waitFor();
  await close();
});

test('a picture in the text has an alternative text; the preview and readers get it in the size that they need', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['content']);
  const id = await begin(page, 'Pictured');
  const english = page.getByRole('textbox', { name: 'Text in English', exact: true });
  await english.click();
  await page.keyboard.type('Look at the pan.');
  await page.getByRole('group', { name: 'Text in English: how it is set' }).getByRole('button', { name: 'Picture' }).click();
  const buffer = await sharp({ create: { width: 1400, height: 700, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Picture for the text').setInputFiles({ name: 'pan.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Picture for the text' }).waitFor();
  await page.getByRole('button', { name: 'Insert image' }).click();
  await page.getByText('Describe the picture.').waitFor();
  await isAccessible(page, 'main');
  await page.getByLabel('What the picture shows, in English').fill('The pan of a balance');
  await page.getByRole('button', { name: 'Insert image' }).click();
  await english.getByRole('img', { name: 'The pan of a balance' }).waitFor();
  // one of another place that is pasted is left out, with its words
  await english.evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Pasted</p><img src="https://a.example/x.png" alt="stranger">');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await english.getByText('Pasted').waitFor();
  assert.equal(await english.getByRole('img').count(), 1);
  // the same one stands twice: each has its own words
  await english.evaluate((box) => {
    const figure = box.querySelector('figure');
    const data = new DataTransfer();
    data.setData('text/html', `<figure data-picture="${figure?.dataset['picture']}"><img alt="The pan, again"></figure>`);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await english.getByRole('img', { name: 'The pan, again' }).waitFor();
  const putIn = page.getByRole('group', { name: 'Text in English: how it is set' }).getByRole('button', { name: 'Picture' });
  await english.getByRole('img', { name: 'The pan of a balance' }).click();
  await putIn.click();
  for (const alt of ['The pan of a balance', 'The pan, again']) {
    await english.getByRole('img', { name: alt }).click();
    await waitForValue(() => page.getByLabel('What the picture shows, in English').inputValue(), alt);
  }
  await putIn.click();
  await page.getByLabel('Summary in English').fill('Looking.');
  await page.getByLabel('Author in English').fill('Lin Yao');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('status').getByRole('link', { name: 'English' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  assert.deepEqual(faults, []);
  const href = await page.getByRole('status').getByRole('link', { name: 'English' }).getAttribute('href');
  const reader = await visit(browser, shop.url, { reducedMotion: 'reduce', viewport: { width: 400, height: 800 } });
  await reader.page.goto(href ?? '');
  const picture = reader.page.getByRole('img', { name: 'The pan of a balance' });
  await picture.scrollIntoViewIfNeeded();
  await waitForValue(() => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.currentSrc.split('/').at(-1) : '')), '480');
  assert.deepEqual(
    await picture.evaluate((img: HTMLImageElement) => [img.loading, img.getAttribute('width'), img.getAttribute('height')]),
    ['lazy', '1400', '700'],
  );
  assert.deepEqual(reader.faults, []);
  await reader.close();
  assert.equal((await fetch(`${shop.url}/api/articles/${id}`)).status, 404);
  await close();
});

test('when two operators edit one article, the second sees both versions and keeps their input', async () => {
  const { page: first, close } = await visitConsole(browser, shop, ['content']);
  const second = await first.context().newPage();
  const id = await begin(first, 'Written by two');
  await second.goto(`/content/articles/${id}`);
  await second.getByLabel('Summary in English').fill('Mine');
  await first.getByLabel('Summary in English').fill('Theirs');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.getByText('Saved.').waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.getByRole('cell', { name: 'Theirs' }).waitFor();
  await notice.getByRole('cell', { name: 'Mine' }).waitFor();
  // only the notice: the bar that keeps "Save" in sight covers what happens to stand behind it
  await isAccessible(second, 'main [role=status]');
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await first.goto(`/content/articles/${id}`);
  assert.equal(await first.getByLabel('Summary in English').inputValue(), 'Mine');
  await close();
});

test('article categories are created and reordered', async () => {
  const { page, close } = await visitConsole(browser, shop, ['content']);
  await page.goto('/content/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English').fill('Shop notes');
  await dialog.getByLabel('Name in Chinese').fill('商城札记');
  await dialog.getByRole('button', { name: 'New category' }).click();
  const rows = page.locator('tbody tr');
  const last = rows.last();
  await last.getByText('Shop notes').waitFor();
  await last.getByRole('button', { name: 'Move Shop notes up' }).click();
  await rows.last().getByText('Shop notes').waitFor({ state: 'detached' });
  await close();
});

test('the system screens show health, a webhook receives events, and a job is run at once', async () => {
  const { page, close } = await visitConsole(browser, shop, ['administrator']);
  for (const [path, name] of [
    ['/system', 'What waits'],
    ['/system/outbox', 'Outbox'],
    ['/system/deliveries', 'Deliveries'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('table', { name }).waitFor();
  }
  await page.goto('/system');
  await page.getByRole('region', { name: 'Backups' }).getByText('none yet').waitFor();
  await page.goto('/system/webhooks');
  await page.getByText('No program receives events.').waitFor();
  await page.getByRole('button', { name: 'Add a program' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a program' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://lab.example/events');
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Add a program' }).click();
  await page.getByText('It is shown only once.').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'https://lab.example/events' });
  await row.getByRole('button', { name: 'Switch off' }).click();
  await row.getByRole('button', { name: 'Switch on' }).waitFor();
  await isAccessible(page, 'main');

  await page.goto('/system/jobs');
  const job = page.getByRole('row').filter({ hasText: 'purge-previews' });
  await job.getByRole('button', { name: /^Run now/ }).click();
  await page.getByText('It will begin in a moment.').waitFor();
  await close();
});
