import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';

/** The longest that a request is held back, ms (E2E_DELAY), to find tests and pages that hope for a quick network; 0 as a rule. */
const longest = Number(process.env['E2E_DELAY'] ?? 0);

/** Which delays: the same number gives each request of a test the same delay again (E2E_SEED), else one that is printed. */
const seed = Number(process.env['E2E_SEED'] ?? Math.floor(Math.random() * 1_000_000));
if (longest > 0) console.log(`E2E_SEED=${seed}`);

/** Holds every request of a visitor's pages back, each for a time of its own, most of them shortly: answers come late and out of order. */
export async function slowNetwork(context: BrowserContext): Promise<void> {
  if (longest === 0) return;
  const asked = new Map<string, number>();
  await context.route(
    () => true,
    async (route) => {
      const request = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
      const times = (asked.get(request) ?? 0) + 1;
      asked.set(request, times);
      await pause(longest * chance(`${seed} ${request} ${times}`) ** 2);
      // the page may be gone by now
      await route.fallback().catch(() => {});
    },
  );
}

/** A number from 0 to below 1 that is always the same for a text (FNV-1a, mixed once more, since neighbours would be close). */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}
