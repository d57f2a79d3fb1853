import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { waitForValue, waitForFieldError } from './wait-for.ts';
import { openAs, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { grantPoints } from './operate.ts';
import { type Visit, alive, visit } from './visit.ts';

const { shop, browser } = await openShop();
let visitor: Visit;
let page: Page;
beforeEach(async () => {
  visitor = await visit(browser, shop.url);
  page = visitor.page;
});
afterEach(() => visitor.close());

const dialog = () => page.locator('dialog[open]');
const save = () => dialog().getByRole('button', { name: 'Save address' });
const showsError = (id: string, text: string) => waitForFieldError(page, id, text);

async function fillAddress(recipient: string, [province, city, district]: [string, string, string?]): Promise<void> {
  await dialog().getByLabel('Recipient').fill(recipient);
  await dialog().getByLabel('Mobile number').fill('13912345678');
  await dialog().getByLabel('Province').selectOption(province);
  await dialog().getByLabel('City').selectOption(city);
  if (district) await dialog().getByLabel('District').selectOption(district);
  await dialog().getByLabel('Street, building, room').fill('Science Road 7, room 12');
}

test('a buyer adds an address, sees which fields are missing, changes it, makes one the default, and deletes one', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  await openAs(page, shop, buyer, '/my/address');
  await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
  await page.getByRole('button', { name: 'Add address' }).click();
  // the first one is suggested from the profile
  for (const label of ['Recipient', 'Mobile number', 'Street, building, room']) await dialog().getByLabel(label).fill('');
  await dialog().getByLabel('Province').selectOption('');
  await save().click();
  for (const name of ['recipient', 'mobile', 'province_id', 'city_id', 'detail'])
    await showsError(`address-${name}`, 'This field is required.');
  await fillAddress('Store room', ['320000', '320100', '320102']);
  await dialog().getByLabel('Mobile number').fill('12');
  await save().click();
  await page.locator('#address-mobile-error').waitFor();
  assert.equal((await buyer.api.addresses.find({})).items.length, 0);
  visitor.faults.length = 0;
  await dialog().getByLabel('Mobile number').fill('13912345678');
  await save().click();
  await page.getByText('Address saved.').first().waitFor();
  await page.getByRole('button', { name: 'Add address' }).click();
  await fillAddress('Dongguan lab', ['440000', '441900']);
  await save().dblclick();
  await page.getByRole('button', { name: 'Edit the address of Dongguan lab' }).waitFor();
  const { items } = await buyer.api.addresses.find({});
  assert.deepEqual(
    items
      .toSorted((a, b) => a.recipient.localeCompare(b.recipient))
      .map(({ recipient, city_id, district_id }) => [recipient, city_id, district_id]),
    [
      ['Dongguan lab', '441900', null],
      ['Store room', '320100', '320102'],
    ],
    'a double click adds one address',
  );

  await page.getByRole('button', { name: 'Edit the address of Dongguan lab' }).click();
  await waitForValue(() => dialog().getByLabel('City').inputValue(), '441900');
  await dialog().getByLabel('Recipient').fill('Dongguan reception');
  await save().click();
  await page.getByRole('button', { name: 'Set the address of Dongguan reception as default' }).click();
  await page.getByText('Default address changed.').waitFor();
  await page.locator('.address-card', { hasText: 'Dongguan reception' }).getByText('Default', { exact: true }).waitFor();
  assert.equal((await buyer.api.addresses.find({})).items[0]?.recipient, 'Dongguan reception');

  await page.getByRole('button', { name: 'Delete the address of Store room' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await buyer.api.addresses.find({})).items.length, 2);
  await page.getByRole('button', { name: 'Delete the address of Store room' }).click();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Address deleted.').waitFor();
  await page.getByRole('button', { name: 'Edit the address of Store room' }).waitFor({ state: 'detached' });
  assert.equal((await buyer.api.addresses.find({})).items.length, 1);
  assert.deepEqual(visitor.faults, []);
});

test('a buyer adds a product to the favourites, puts it into the cart from there, and removes it', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const { items } = await buyer.api.catalogue.findProducts({ q: 'beaker', limit: 1 });
  const product = items[0]!;
  await openAs(page, shop, buyer, '/my/favorite');
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  await page.goto(`/product/details/${product.id}`);
  await alive(page);
  await page.getByRole('button', { name: `Add to favourites: ${product.name}` }).click();
  await page.getByText('Added to your favourites.').waitFor();
  await page.goto('/my/favorite');
  await alive(page);
  await page.getByRole('link', { name: product.name }).waitFor();
  await page.locator('.product-card form.add-to-cart [type=submit]').click();
  await page.getByRole('link', { name: 'Cart, 1 pack' }).first().waitFor();
  await page.getByRole('button', { name: `Remove ${product.name} from favourites` }).click();
  await page.getByRole('heading', { name: 'No favourites yet' }).waitFor();
  assert.equal((await buyer.api.favorites.find({})).total, 0);
  assert.deepEqual(visitor.faults, []);
});

test('a buyer chooses a folder right after adding a favourite, moves favourites, renames the folder and deletes it', async () => {
  const buyer = await registerBuyer(shop, { proven: false });
  const { items } = await buyer.api.catalogue.findProducts({ q: 'beaker', limit: 2 });
  const [first, second] = items;
  await buyer.api.favorites.add({ product_id: second!.id });
  await openAs(page, shop, buyer, `/product/details/${first!.id}`);
  await page.getByRole('button', { name: `Add to favourites: ${first!.name}` }).click();
  await page.getByRole('link', { name: 'Choose a folder' }).click();
  await dialog().getByRole('radio', { name: 'New folder' }).check();
  await dialog().getByRole('button', { name: 'Move here' }).click();
  await dialog().getByText('Enter a name.').waitFor();
  await dialog().getByLabel('Folder name').fill('  Glassware ');
  await dialog().getByRole('button', { name: 'Move here' }).click();
  await page.getByText('Product moved.').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Favourites folders' });
  await tabs.getByRole('link', { name: 'Default folder' }).click();
  await page.getByRole('link', { name: second!.name, exact: true }).waitFor();
  await page.getByRole('link', { name: first!.name, exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Move 1…' }).click();
  await dialog().getByRole('radio', { name: 'Glassware' }).check();
  await dialog().getByRole('button', { name: 'Move here' }).click();
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await tabs.getByRole('link', { name: 'Glassware' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await dialog().getByLabel('Folder name').fill('For the lab');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await tabs.getByRole('link', { name: 'For the lab' }).waitFor();
  await page.getByRole('button', { name: 'Delete folder' }).click();
  await dialog().getByText('The 2 products in it move to the default folder').waitFor();
  await dialog().getByRole('button', { name: 'Delete folder' }).click();
  await page.getByText('Folder deleted.').waitFor();
  const kept = await buyer.api.favorites.find({ folder: 'default' });
  assert.deepEqual([kept.total, kept.folders], [2, []]);
  assert.deepEqual(visitor.faults, []);
});

test('a buyer reads the points history by type and by days, and the filters are kept in the address', async () => {
  const buyer = await registerBuyer(shop);
  await openAs(page, shop, buyer, '/my/point');
  await page.getByRole('heading', { name: 'No points yet' }).waitFor();
  await grantPoints(shop, buyer.mobile, 1500, 'Conference gift');
  await page.reload();
  await alive(page);
  await page.locator('.points-now b').first().getByText('1,500', { exact: true }).waitFor();
  await page.getByText('Conference gift').waitFor();

  await page.getByLabel('Type', { exact: true }).selectOption('spend');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
  assert.equal(new URL(page.url()).search, '?type=spend');

  // the day on which it was booked, should midnight be near
  const [gift] = (await buyer.api.user.getPoints({ type: 'adjust' })).items;
  const today = new Date(Date.parse(gift!.moved_at) + 8 * 3600_000).toISOString().slice(0, 10);
  await page.getByLabel('Type', { exact: true }).selectOption('adjust');
  await page.getByLabel('From', { exact: true }).fill(today);
  await page.getByLabel('Until', { exact: true }).fill(today);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Conference gift').waitFor();
  assert.equal(new URL(page.url()).search, `?type=adjust&date_start=${today}&date_end=${today}`);
  await page.reload();
  await alive(page);
  await page.getByText('Conference gift').waitFor();
  assert.equal(await page.getByLabel('From', { exact: true }).inputValue(), today);

  // a page beyond the end says so and keeps the filters
  await page.goto('/my/point?type=adjust&page=2');
  await alive(page);
  await page.getByRole('heading', { name: 'No matching entries' }).waitFor();
  assert.equal(await page.getByLabel('Type', { exact: true }).inputValue(), 'adjust');
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.getByText('Conference gift').waitFor();
  assert.equal(new URL(page.url()).search, '');
  assert.deepEqual(visitor.faults, []);
});
