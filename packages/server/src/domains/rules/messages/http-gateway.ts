import { databaseNow } from '../../../platform/database/clock.ts';
import { postPinned } from '../../../platform/http/post-pinned.ts';
import { signedHeaders } from '../../../platform/secrets/signed-headers.ts';
import type { Gateway, Outcome } from './gateway.ts';

export type HttpGatewaySettings = {
  url: string;
  /** What signs; the receiver has the same. */
  secret: Buffer;
  allowPrivate: boolean;
};

/** Less than the minute after which another worker would try a notice again. */
const timeoutMs = 20_000;

/**
 * Posts messages as JSON to a program that sends them, signed by Standard Webhooks 1.0. The id is
 * the same in each attempt, so that the program recognises a repeated one.
 */
export const httpGateway = ({ url, secret, allowPrivate }: HttpGatewaySettings): Gateway => ({
  name: 'http',
  send: async (message) => {
    const { id } = message;
    const body = JSON.stringify(message);
    const signed = signedHeaders({ id: `msg_${id}`, at: databaseNow(), body }, [secret]);
    const answer = await postPinned(url, { headers: { 'content-type': 'application/json', ...signed }, body }, { allowPrivate, timeoutMs });
    if (!('fault' in answer)) return outcomeOf(answer.status);
    const { fault: reason, isUnsent } = answer;
    return isUnsent ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
  },
});

/** A refusal says that nothing was sent; what a gateway in between answers does not. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  const reason = `the gateway answered ${status}`;
  if (status === 429 || status === 503) return { state: 'refused', reason, isFinal: false };
  if (status >= 400 && status < 500 && status !== 408) return { state: 'refused', reason, isFinal: true };
  return { state: 'unknown', reason };
}
