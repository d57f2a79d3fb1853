import { createHmac, timingSafeEqual } from 'node:crypto';

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

/** So far a signed message's clock may be off. */
const toleranceMs = 5 * 60 * 1000;

/** Whether a message that came was signed with one of the secrets, within the last five minutes. */
export function isSigned(
  { headers, body }: { headers: Readonly<Record<string, unknown>>; body: string },
  secrets: readonly Buffer[],
  now: Date,
): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name]);
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return false;
  const at = new Date(Number(timestamp) * 1000);
  if (Math.abs(at.getTime() - now.getTime()) > toleranceMs) return false;
  const given = signatures.split(' ').map((one) => Buffer.from(one));
  return secrets.some((secret) => {
    const expected = Buffer.from(signedHeaders({ id, at, body }, [secret])['webhook-signature']);
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
  });
}
