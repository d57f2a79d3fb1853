import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { fitsWindow, isAccessible } from './accessible.ts';
import { consoleCall } from './console-call.ts';
import { createBuyers } from './api-client.ts';
import { waitForValue } from './wait-for.ts';
import { submitPermit, logInMember } from './member-permits.ts';
import { anyMobile, registerBuyer } from './log-in.ts';
import { openShop } from './open-shop.ts';
import { visitConsole } from './operators.ts';

const { shop, browser } = await openShop();

/** Judges what lies open over a page, and the page's width. */
async function isFine(page: Page): Promise<void> {
  await isAccessible(page, 'dialog[open]');
  await fitsWindow(page);
}

test('a permit is found in its queue, compared with its scan, corrected and accepted; another one is refused with a reason', async () => {
  const member = await logInMember(shop);
  const { substances } = await member.api.regulated.findPermits({});
  const substance = substances.find(({ kinds }) => kinds.some(({ key }) => key === 'legal-use-statement'));
  assert.ok(substance);
  const run = crypto.randomUUID().slice(0, 8).toUpperCase();
  const [good, bad] = [`GOOD-${run}`, `BAD-${run}`];
  for (const number of [good, bad]) await submitPermit(shop, member, { substanceId: substance.id, number, amount: 5000 });
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { name: 'Cora Compliance' });
  await page.goto(`/compliance?q=${run}`);
  await page.getByRole('link', { name: good }).click();
  const scan = page.getByRole('img', { name: `Scan of permit ${good}` });
  await scan.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.permit-scan')?.naturalWidth);
  await page.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  // what is typed is read off the scan, which the dialog must not hide
  await dialog.getByRole('img', { name: `Scan of permit ${good}` }).waitFor();
  await dialog.getByLabel('Allowed amount in g').fill('abc');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.locator('#verify-amount-error').waitFor();
  await isFine(page);
  await dialog.getByLabel('Allowed amount in g').fill('750');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.locator('.area-head .badge', { hasText: 'Verified' }).waitFor();
  await page.getByText('750 g').first().waitFor();
  await waitForValue(() => page.getByRole('button', { name: 'Accept' }).count(), 0);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('img', { name: `Scan of permit ${good}` }).waitFor();
  await dialog.getByLabel('Reason').fill('The stamp turned out to be forged.');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await page.locator('.area-head .badge', { hasText: 'revoked' }).waitFor();
  await page.getByText('The stamp turned out to be forged.').waitFor();
  await page.goto(`/compliance?q=${run}`);
  await page.getByRole('link', { name: bad }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByLabel('Reason').fill('The stamp cannot be read.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('The stamp cannot be read.').waitFor();
  const permits = (await member.api.regulated.findPermits({})).items;
  assert.equal(permits.find(({ number }) => number === bad)?.reason, 'The stamp cannot be read.');
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('422')),
    [],
  );
  await close();
});

test('a customer is found by mobile number, gets a note, is blocked, and is erased after the number is typed', async () => {
  const [buyer] = await createBuyers(shop, 1);
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  await page.goto(`/customers?q=${buyer!.mobile}`);
  await page.getByRole('link', { name: 'Benchmark' }).click();
  await page.getByLabel('New note').fill('Rings before noon.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await page.locator('.note-text', { hasText: 'Rings before noon.' }).waitFor();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Block' }).click();
  await dialog.getByRole('button', { name: 'Block' }).click();
  await page.locator('.area-head .badge', { hasText: 'blocked' }).waitFor();
  await page.getByRole('button', { name: 'Erase on request' }).click();
  await dialog.getByLabel('Mobile').fill('13000000000');
  await dialog.getByRole('button', { name: 'Erase on request' }).click();
  await dialog.getByText('This is not the customer’s mobile number.').waitFor();
  await isFine(page);
  await dialog.getByLabel('Mobile').fill(buyer!.mobile);
  await dialog.getByRole('button', { name: 'Erase on request' }).click();
  await page.locator('.area-head .badge', { hasText: 'erased' }).waitFor();
  await waitForValue(() => page.getByText(buyer!.mobile).count(), 0);
  assert.deepEqual(
    faults.filter((fault) => !fault.includes('409')),
    [],
  );
  await close();
});

test('a customer who lost their telephone gets another number by the code that they read out and a second operator’s approval, and their sessions end', async () => {
  const lost = await registerBuyer(shop);
  const next = anyMobile();
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator'], { viewport: { width: 360, height: 800 } });
  await page.goto(`/customers?q=${lost.mobile}`);
  await page.locator('main table tbody a').first().click();
  await page.getByRole('button', { name: 'Replace lost number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New mobile number').fill(next);
  await dialog.getByRole('button', { name: 'Send a code to it' }).click();
  await dialog.getByText('The code is on its way.').waitFor();
  await dialog.getByRole('button', { name: /^Another one in \d+ s$/ }).waitFor();
  await isFine(page);
  await dialog.getByLabel('How you verified who they are').fill('Came with their identity card.');
  await dialog.getByLabel('Code the customer reads out').fill(await shop.smsCode(next));
  await dialog.getByRole('button', { name: 'Replace lost number' }).click();
  await page.getByText('The new mobile number was sent for approval by another operator.').waitFor();
  assert.equal((await lost.api.user.getProfile({})).mobile, lost.mobile);

  await page.goto('/approvals');
  const row = page.getByRole('row').filter({ hasText: `${lost.mobile} → ${next}` });
  await row.getByText('Came with their identity card.').waitFor();
  await fitsWindow(page);
  const { items } = await consoleCall(shop, 'approvals.find', { kind: 'mobile_replacement', state: 'waiting' });
  const requested = items.find(({ request }) => request.kind === 'mobile_replacement' && request.mobile === next);
  await consoleCall(shop, 'approvals.decide', { id: requested!.id, approved: true }, 'Bo Approver');
  await page.goBack();
  await page.locator('.note-text', { hasText: 'Came with their identity card.' }).waitFor();
  await page.locator('main dd', { hasText: next }).waitFor();
  await assert.rejects(lost.api.user.getProfile({}));
  assert.deepEqual(faults, []);
  await close();
});

test('when two operators edit one institution, the second sees the difference; a credit limit is set', async () => {
  const { page, faults, close } = await visitConsole(browser, shop, ['administrator']);
  const key = `lake-${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/institutions/new');
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByLabel('Name in Chinese').fill('静湖研究所');
  await page.getByLabel('Name in English').fill('Quiet Lake Institute');
  await page.getByLabel('Province').selectOption({ label: 'Shanghai' });
  await page.getByLabel('Contact in Chinese').fill('采购办');
  await page.getByLabel('Contact in English').fill('Purchasing');
  await page.getByRole('button', { name: 'Create an institution' }).click();
  await page.getByRole('heading', { name: 'Quiet Lake Institute' }).waitFor();
  const second = await page.context().newPage();
  await second.goto(`/institutions/${key}`);
  await second.getByLabel('Province').waitFor();
  await page.getByLabel('Contact in English').fill('From the first');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await second.getByLabel('Contact in English').fill('From the second');
  await second.getByRole('button', { name: 'Save' }).click();
  const notice = second.getByRole('status').filter({ hasText: 'Somebody else has changed this' });
  await notice.waitFor();
  assert.match((await notice.textContent()) ?? '', /From the second.*From the first/);
  await notice.getByRole('button', { name: 'Save mine over it' }).click();
  await second.getByText('Saved.').waitFor();
  await second.getByRole('button', { name: 'Set the credit limit' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Limit in yuan').fill('20000');
  await dialog.getByRole('button', { name: 'Set the credit limit' }).click();
  await second.getByText('The limit is set.').waitFor();
  assert.deepEqual(faults, []);
  await close();
});
