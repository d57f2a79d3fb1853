import type { CallName } from '@aliquot/contract/calls.ts';
import type { Transport } from '@aliquot/contract/client.ts';
import type { Actor } from './actor.ts';
import type { Dispatch } from './dispatch.ts';
import { rejection } from './envelope.ts';

const noEffects = { setCookie() {}, clearCookie() {} };

/**
 * The server's transport: the same calls, carried out in process for the actor of the page that is being rendered.
 * Like the browser's it rejects with the response body. `onCall` hears of every call, so that a page knows what it shows.
 */
export function createInProcessTransport(
  dispatch: Dispatch,
  actor: Actor,
  onCall: (name: CallName, input: Record<string, unknown>, output: unknown) => void,
): Transport {
  return async (name, input, options) => {
    const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const result = await dispatch({
      name,
      input: present,
      actor,
      effects: noEffects,
      idempotencyKey: options.idempotencyKey ?? null,
      file: null,
    });
    if (!result.ok) throw rejection(result, actor.language);
    onCall(name, input, result.value);
    return result.value;
  };
}
