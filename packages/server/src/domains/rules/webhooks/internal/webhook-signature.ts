import { createHmac } from 'node:crypto';
import { keyedHash } from '../../../../platform/secrets/shop-key.ts';

/** An endpoint's signing secret: made of the shop's key, so that the database holds none and a stolen one signs nothing. */
export const webhookSecret = (key: Buffer, endpointId: number, generation: number): Buffer =>
  keyedHash(key, 'webhook', String(endpointId), String(generation));

/** A secret as receivers' libraries take it (Standard Webhooks 1.0: `whsec_` and base64). */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;

/**
 * The headers of a signed message by Standard Webhooks 1.0: HMAC-SHA256 over `id.timestamp.body`, once for each secret that is valid.
 * The id stays the same when a message is sent again; the timestamp is the try's own, in seconds.
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
