import type { CallName } from '@aliquot/contract/shop/calls.ts';
import type { Transport } from '@aliquot/contract/shop/client.ts';
import type { Actor } from './actor.ts';
import type { Dispatch } from './dispatch.ts';
import { rejection } from './envelope.ts';

const noEffects = { setCookie() {}, clearCookie() {} };

/**
 * Runs calls in process for the actor of a rendered page; rejects with the response body, as in
 * browsers. `onCall` gets every call, with null for a refusal or fault, so that a page knows what
 * it shows.
 */
export function createInProcessTransport(
  dispatch: Dispatch,
  actor: Actor,
  onCall: (name: CallName, input: Record<string, unknown>, output: unknown) => void,
): Transport {
  return async (name, input, options) => {
    const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    let output: unknown = null;
    try {
      const result = await dispatch({
        name,
        input: present,
        actor,
        effects: noEffects,
        idempotencyKey: options.idempotencyKey ?? null,
        file: null,
      });
      if (!result.ok) throw rejection(result, actor.language);
      output = result.value;
      return output;
    } finally {
      onCall(name, input, output);
    }
  };
}
