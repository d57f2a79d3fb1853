import { databaseNow } from '../../../platform/database/clock.ts';
import { postPinned } from '../../../platform/http/post-pinned.ts';
import { signedHeaders } from '../../../platform/secrets/signed-headers.ts';
import type { Gateway, Outcome } from './gateway.ts';
import { outgoingId } from './internal/outgoing-id.ts';

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
    const body = JSON.stringify(message);
    const signed = signedHeaders({ id: `msg_${outgoingId(message)}`, at: databaseNow(), body }, [secret]);
    const answer = await postPinned(url, { headers: { 'content-type': 'application/json', ...signed }, body }, { allowPrivate, timeoutMs });
    if (!('fault' in answer)) return outcomeOf(answer.status);
    const { fault: reason, isUnsent } = answer;
    return isUnsent ? { state: 'refused', reason, isFinal: false } : { state: 'unknown', reason };
  },
});

/**
 * A refusal means that nothing was sent; what a proxy in between answers does not. A wrong secret
 * or path can be put right: what is refused for it is tried again.
 */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { state: 'accepted' };
  const reason = `the gateway answered ${status}`;
  if (status === 401 || status === 403 || status === 404 || status === 429) return { state: 'refused', reason, isFinal: false };
  if (status >= 400 && status < 500 && status !== 408) return { state: 'refused', reason, isFinal: true };
  return { state: 'unknown', reason };
}
