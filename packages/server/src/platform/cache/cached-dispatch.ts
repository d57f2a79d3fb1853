import type { Result } from '@aliquot/contract/core/result.ts';
import type { Dispatch } from '../api/dispatch.ts';
import { cacheManifest } from './cache-manifest.ts';
import type { TaggedCache } from './tagged-cache.ts';

/** Answers of shared reads from memory; everything else goes on to the live dispatcher. */
export function createCachedDispatch(live: Dispatch, cache: TaggedCache<Result<unknown>>, expiry: () => number): Dispatch {
  return (call) => {
    const tagsOf = cacheManifest[call.name];
    if (!tagsOf) return live(call);
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
