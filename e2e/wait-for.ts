import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';

/** How long each wait may take in ms: the gate may run on a busy machine. */
export const patience = 60_000;

/**
 * Waits until a read value is as expected, else fails with the last one. For elements, addresses
 * and answers use Playwright's own `waitFor…`.
 */
export async function waitForValue<Value>(read: () => Value | Promise<Value>, expected: Value, message?: string): Promise<void> {
  const since = performance.now();
  for (;;) {
    const actual = await read();
    if (isDeepStrictEqual(actual, expected)) return;
    if (performance.now() - since > patience) return assert.deepEqual(actual, expected, message);
    await pause(30);
  }
}

/** Waits until a form says what is wrong beside its field `id`. */
export const waitForFieldError = (page: Page, id: string, text: string): Promise<void> =>
  waitForValue(async () => (await page.locator(`#${id}-error`).textContent())?.trim(), text, id);

/** Waits until the focus is in the element with an id. */
export const waitForFocus = (page: Page, id: string): Promise<void> =>
  waitForValue(() => page.evaluate(() => document.activeElement?.id), id);
