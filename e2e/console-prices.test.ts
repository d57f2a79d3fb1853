import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

// what others buy in the shop that all tests share must not move under them
const { shop, browser } = await openShop({ changes: true });

const priceField = (page: Page) => page.getByLabel('Price in yuan');

test('a price is changed manually; a concurrent change shows both prices; a large change becomes an import', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue'], { name: 'Ana Prices' });
  await page.goto('/prices?q=acetone');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByText('The list price has not been changed yet.').waitFor();
  const before = Number(await priceField(page).inputValue());
  const dearer = (before * 1.05).toFixed(2);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await priceField(second).fill((before * 1.02).toFixed(2));

  await priceField(page).fill(dearer);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved; this price applies from now on.').waitFor();
  await page.getByRole('row').filter({ hasText: 'Ana Prices' }).waitFor();

  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('Somebody else has changed this in the meantime').waitFor();
  await second.getByRole('button', { name: 'Take theirs' }).click();
  await waitForValue(() => priceField(second).inputValue(), dearer);

  await page.getByLabel('Tiers').fill('10: nothing');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('#price-tiers[aria-invalid="true"]').waitFor();
  await page.getByLabel('Tiers').fill('');
  await priceField(page).fill((before * 2).toFixed(2));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: /^Import \d+: Prices and tiers$/ }).waitFor();
  await page.getByText('Nothing is wrong with the one row.').waitFor();
  await close();
});

test('a price is planned for a later day, is shown in the list of planned prices, and is withdrawn', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue'], { name: 'Cy Plans' });
  await page.goto('/prices?sort=-code');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByText('Nothing is planned.').waitFor();
  const code = (await page.getByRole('heading', { level: 1 }).locator('.mono').textContent()) ?? '';
  const now = Number(await priceField(page).inputValue());
  await page.getByRole('button', { name: 'Plan a price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First day').fill('2100-01-05');
  await dialog.getByLabel('Price in yuan').fill((now * 1.1).toFixed(2));
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Plan a price' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Planned prices' }).getByText('waiting').first().waitFor();
  await isAccessible(page, 'main');
  await page.goto(`/prices/planned?q=${code}&state=waiting`);
  const row = page.getByRole('row').nth(1);
  await row.getByText('Cy Plans').waitFor();
  await row.getByRole('button').click();
  await dialog.getByRole('button', { name: 'Withdraw the planned price' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row.getByText('Cy Plans').waitFor({ state: 'detached' });
  await close();
});

test('a search for one letter matches beginnings only, and the table says so', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/prices?q=a');
  await page.getByText('One letter or digit finds what begins with it.').waitFor();
  await page.goto('/prices?q=ac');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText('One letter or digit finds what begins with it.').waitFor({ state: 'detached' });
  await close();
});

test('the prices of chosen packs are changed by a percentage after a preview of old and new prices', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue']);
  await page.goto('/prices');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change by percentage' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Change in percent').fill('much');
  await dialog.getByRole('button', { name: 'Change by percentage' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.getByLabel('Change in percent').fill('-3.5');
  await waitForValue(() => dialog.getByRole('list', { name: 'Before and after' }).getByRole('listitem').count(), 2);
  await isAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Change by percentage' }).click();
  await page.getByText('Nothing is wrong with the 2 rows.').waitFor();
  await close();
});

/** Types part of a name and takes the first institution offered, which writes its key. */
async function chooseInstitution(dialog: Locator): Promise<void> {
  const field = dialog.getByLabel('机构');
  await field.fill('大学');
  const offered = dialog.locator('datalist option').filter({ hasText: '大学' }).first();
  await offered.waitFor({ state: 'attached' });
  const { key, name } = await offered.evaluate((option: HTMLOptionElement) => ({ key: option.value, name: option.text }));
  await field.fill(key);
  await dialog.locator('.field-hint').filter({ hasText: name }).waitFor();
}

test('a price is agreed with an institution and later ended', async () => {
  const { page, close } = await visitConsole(browser, shop, ['catalogue'], { locale: 'zh-CN' });
  await page.goto('/prices');
  const row = page.getByRole('row').nth(1);
  const code = (await row.getByRole('link').textContent()) ?? '';
  const listed = Number(/¥([\d,]+\.\d\d)/.exec((await row.textContent()) ?? '')?.[1]?.replaceAll(',', ''));
  await page.goto('/prices/contracts');
  await page.getByRole('button', { name: '新增协议价' }).click();
  const dialog = page.getByRole('dialog');
  await chooseInstitution(dialog);
  await dialog.getByLabel('货号').fill('NO-SUCH-1');
  await dialog.getByLabel('价格（元）').fill('0.10');
  await dialog.getByRole('button', { name: '新增协议价' }).click();
  await dialog.getByText('没有该货号。').waitFor();
  await dialog.getByLabel('货号').fill(code);
  await dialog.getByRole('button', { name: '新增协议价' }).click();
  // a hundredth of the list price is somebody else's word too
  await page.getByText('低于目录价三成以上，已提交第二人审批。').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '新增协议价' }).click();
  await chooseInstitution(dialog);
  await dialog.getByLabel('货号').fill(code);
  await dialog.getByLabel('价格（元）').fill((listed * 0.9).toFixed(2));
  await dialog.getByRole('button', { name: '新增协议价' }).click();
  await page.getByText('协议价已登记。').waitFor();
  await page.goto(`/prices/contracts?q=${code}&state=running`);
  // the institution's name stands beside the key that the address has
  const named = await page.getByRole('row').nth(1).getByRole('cell').first().textContent();
  const institution = page.getByRole('combobox', { name: '机构' });
  await institution.fill(named ?? '');
  const offered = page
    .locator('datalist option')
    .filter({ hasText: named ?? '' })
    .first();
  await offered.waitFor({ state: 'attached' });
  await institution.fill((await offered.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: '查询' }).click();
  await page.waitForURL(/institution=/);
  await page
    .locator('.field-hint')
    .filter({ hasText: named ?? '' })
    .waitFor();
  await page.getByRole('button', { name: new RegExp(`终止 .*${code}`) }).click();
  await dialog.getByText('今日仍有效').waitFor();
  await dialog.getByRole('button', { name: '终止协议价' }).click();
  await page.getByText('已终止。').waitFor();
  await close();
});
