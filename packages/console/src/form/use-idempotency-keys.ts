import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { useRef } from 'react';

/**
 * Keys for what a form sends: `keyOf` gives the same thing the same key, so that it is done once also where its first answer was lost, and
 * another thing one of its own, so that it is not taken for the first; `renew` after what was done, which may be wanted once more.
 */
export function useIdempotencyKeys(): { keyOf: (thing: unknown) => string; renew: () => void } {
  const sent = useRef(new Map<string, string>());
  const keyOf = (thing: unknown) => {
    const written = JSON.stringify(thing);
    const key = sent.current.get(written) ?? newIdempotencyKey();
    sent.current.set(written, key);
    return key;
  };
  const renew = () => sent.current.clear();
  return { keyOf, renew };
}
