import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { waitForValue } from './wait-for.ts';
import { openShop } from './open-shop.ts';
import { alive, visit } from './visit.ts';

const { shop, browser } = await openShop();

const rows = (page: Page) => page.locator('.product-table tbody tr');
const board = (page: Page) => page.locator('dialog .drawing-board');
const field = (page: Page) => page.locator('dialog textarea');
const searchWith = (page: Page) => page.locator('dialog .dialog-foot').getByRole('button', { name: 'Search' });
/** Waits for the page of what is called so. */
const shows = (page: Page, name: string) => page.locator('main h1').filter({ hasText: name }).waitFor();
/** An offset from the middle of the canvas on which one draws; the tools stand left of it. */
async function clickBoard(page: Page, { x, y }: { x: number; y: number }) {
  const box = await board(page).locator('canvas').nth(1).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
}
/** The tools are one picture: two columns of 21 px. */
async function chooseTool(page: Page, column: 0 | 1, row: number) {
  const box = await board(page).locator('canvas').nth(0).boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 10.5 + column * 21, box.y + 10.5 + row * 21);
}
const openBoard = async (page: Page) => {
  await page.locator('main').getByRole('link', { name: 'Search by structure' }).click();
  await board(page).locator('canvas').nth(1).waitFor();
};

/** Ethanol as a drawing program saves it. */
const molfile = (() => {
  const atom = (x: number, element: string) =>
    `${x.toFixed(4).padStart(10)}    0.0000    0.0000 ${element}   0  0  0  0  0  0  0  0  0  0  0  0`;
  const counts = '  3  2  0  0  0  0  0  0  0  0999 V2000';
  const bonds = ['  1  2  1  0', '  2  3  1  0'];
  return ['', '  by hand', '', counts, atom(0, 'C'), atom(1.2, 'C'), atom(2.4, 'O'), ...bonds, 'M  END', ''].join('\n');
})();

test('a drawn benzene ring finds the products that contain it; the editor loads only when it is opened, within the page’s policy', async () => {
  const { page, faults, close } = await visit(browser, shop.url);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/search/acetone');
  await alive(page);
  await page.waitForLoadState('networkidle');
  assert.deepEqual(
    fetched.filter((url) => /drawing-board|structure-dialog|resources/.test(url)),
    [],
  );
  await openBoard(page);
  assert.ok(fetched.some((url) => url.includes('drawing-board')));
  await searchWith(page).click();
  await page.locator('dialog .field-error').waitFor();
  await chooseTool(page, 1, 9);
  await clickBoard(page, { x: 0, y: 0 });
  await waitForValue(async () => /^[cC]1/.test(await field(page).inputValue()), true);
  await searchWith(page).click();
  await shows(page, 'Benzene');
  await rows(page).first().waitFor();
  assert.ok((await rows(page).count()) > 5);
  const drawing = page.locator('.structure-searched img.in-light');
  assert.equal(await drawing.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)), 320);

  // what was searched is drawn, a name is drawn, and what is neither is reported beside the field
  await page.getByRole('button', { name: 'Edit structure' }).click();
  await board(page).locator('canvas').nth(1).waitFor();
  await waitForValue(async () => /^[cC]1/.test(await field(page).inputValue()), true);
  await field(page).fill('toluene');
  await page.getByRole('button', { name: 'Draw' }).click();
  await waitForValue(async () => /c1/i.test(await field(page).inputValue()), true);
  assert.deepEqual(faults, []);
  await field(page).fill('no such thing');
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.locator('dialog .field-error').filter({ hasText: 'not a valid structure' }).waitFor();

  // the pointer over the board takes nothing from whoever types
  await field(page).fill('');
  const box = await board(page).boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 5, box.y - 10);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.keyboard.type('CCO');
  await waitForValue(() => field(page).inputValue(), 'CCO');
  await field(page).fill(molfile);
  await searchWith(page).click();
  await shows(page, 'Ethanol');
  await close();
});

test('a structure search works on a phone with the keyboard only, and axe finds nothing in either theme', async () => {
  const { page, faults, close } = await visit(browser, shop.url, {
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
  });
  await page.goto('/search/acetone');
  await alive(page);
  await page.locator('main').getByRole('link', { name: 'Search by structure' }).focus();
  await page.keyboard.press('Enter');
  await board(page).locator('canvas').nth(1).waitFor();
  await isAccessible(page, 'dialog[open]');
  await page.emulateMedia({ colorScheme: 'light' });
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
  await field(page).focus();
  await page.keyboard.type('O=C(O)c1ccccc1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await shows(page, 'Benzoic acid');
  assert.match(page.url(), /structure_mode=exact/);
  assert.deepEqual(faults, []);
  await close();
});

test('a structure that cannot be read is reported on the page', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto('/search?structure=no+such+thing&structure_mode=substructure');
  await page.locator('main .field-error').filter({ hasText: 'cannot be read' }).waitFor();
  await close();
});

test('without scripts a form searches by SMILES and by name, with its modes and filters as links', async () => {
  const { page, close } = await visit(browser, shop.url, { javaScriptEnabled: false });
  await page.goto('/search/acetone');
  await page.locator('main').getByRole('link', { name: 'Search by structure' }).click();
  await page.locator('input[name=structure]').fill('phenol');
  await page.getByLabel('Substructure').check();
  await page.locator('main form button[type=submit]').first().click();
  await shows(page, 'Phenol');
  const hits = await rows(page).count();
  assert.ok(hits > 1);
  await page.getByRole('link', { name: 'Exact', exact: true }).click();
  await page.waitForURL('**structure_mode=exact**');
  const exact = await rows(page).count();
  assert.ok(exact > 0 && exact < hits, `${exact} of ${hits}`);
  await close();
});
