import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/**
 * The longest delay of a request in ms (E2E_DELAY), to find tests that rely on a fast network; 0 by
 * default.
 */
const longest = Number(process.env['E2E_DELAY'] ?? 0);

/** The seed of delays (E2E_SEED), which repeats them, else one that is printed. */
const seed = Number(process.env['E2E_SEED'] ?? Math.floor(Math.random() * 1_000_000));
if (longest > 0) console.log(`E2E_SEED=${seed}`);

/**
 * Delays every request of a visitor's pages, mostly shortly: answers come late and out of order.
 */
export async function slowNetwork(context: BrowserContext): Promise<void> {
  if (longest === 0) return;
  const tries = new Map<string, number>();
  await context.route(
    () => true,
    async (route) => {
      const request = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      const times = (tries.get(request) ?? 0) + 1;
      tries.set(request, times);
      await pause(longest * chance(`${seed} ${request} ${times}`) ** 2);
      // the page may be gone by now
      await route.fallback().catch(() => {});
    },
  );
}

/**
 * A deterministic number in [0, 1) for a text (FNV-1a, mixed again, as neighbours would be close).
 */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
