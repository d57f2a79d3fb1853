import type { CallName } from '@aliquot/contract/shop/calls.ts';
import type { Result } from '@aliquot/contract/core/result.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { cacheManifest } from './cache-manifest.ts';
import type { TaggedCache } from './tagged-cache.ts';

type Answers = TaggedCache<Result<unknown>>;

/** What every page shows, or every page of a category: small, and made of several statements. */
const ofEveryPage: ReadonlySet<CallName> = new Set(['app.getShop', 'app.getCommonConfig', 'catalogue.getCategories']);

/**
 * Answers of shared reads from memory; everything else goes on to the live dispatcher. `frame`
 * keeps what every page shows, so that no other answer pushes it out.
 */
export function createCachedDispatch(live: Dispatch, answers: Answers, expiry: () => number, frame = answers): Dispatch {
  return (call) => {
    const tagsOf = cacheManifest[call.name];
    if (!tagsOf) return live(call);
    const cache = ofEveryPage.has(call.name) ? frame : answers;
    const key = `${call.name} ${call.actor.language} ${JSON.stringify(call.input)}`;
    return cache.getOrMake(key, async (keep) => {
      const result = await live(call);
      if (result.ok) keep(tagsOf(call.input, result.value), roughSize(result.value), expiry());
      return result;
    });
  };
}

/** Roughly what an answer takes in memory as a value (twice its text), and as it is sent. */
function roughSize(value: unknown): number {
  const text = JSON.stringify(value);
  return text.length * 2 + Buffer.byteLength(text);
}
