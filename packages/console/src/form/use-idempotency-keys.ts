import { newIdempotencyKey } from '@aliquot/contract/core/idempotency-key.ts';
import { useRef } from 'react';

/**
 * Idempotency keys of a form: `keyOf` gives equal input the same key, so that a lost answer is not
 * repeated, and other input another; `renew` after success.
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
