import type { Page } from 'playwright-core';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Receives a new lot of a pack by its own delivery note; ends on the lot's page, in quarantine. */
export async function receiveLot(
  page: Page,
  { code, lot, packs, expires }: Record<'code' | 'lot' | 'packs' | 'expires', string>,
): Promise<void> {
  await page.goto('/warehouse/receive');
  const fields = {
    'Delivery note number': `DN-${lot}`,
    'Catalogue number 1': code,
    'Packs 1': packs,
    'Lot number 1': lot,
    'Made 1': '2026-01-05',
    'Expires 1': expires,
  };
  // the first of the warehouses is where it goes unless another one is chosen, and is seen to be
  await page.getByLabel('Warehouse', { exact: true }).locator('option:checked').waitFor({ state: 'attached' });
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Receive lots' }).click();
  await page.getByRole('link', { name: lot }).click();
}

/** Writes the analysis of the first test that stands at the lot whose page is open. */
export async function writeFirstResult(page: Page, result: string, inChinese: string): Promise<void> {
  await page.getByLabel('Result 1', { exact: true }).fill(result);
  await page.getByLabel('Result 1 (Chinese)').fill(inChinese);
  await page.getByRole('button', { name: 'Save the analysis' }).click();
  await page.getByText('Saved.').waitFor();
}

/** Releases the lot whose page is open. */
export async function releaseLot(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Release' }).click();
  await dialogOf(page).getByLabel('Reason').fill('analysed');
  await dialogOf(page).getByRole('button', { name: 'Release' }).click();
  await page.locator('.area-head .badge', { hasText: 'released' }).waitFor();
}
