import { createHmac } from 'node:crypto';

/**
 * Headers of a message signed by Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body` per
 * valid secret. Retries keep the id; the timestamp (seconds) is the attempt's.
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: Buffer) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') };
}
