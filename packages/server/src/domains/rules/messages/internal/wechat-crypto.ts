import { createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';

/** So far the clock of a call may be off. */
const toleranceMs = 5 * 60 * 1000;

/**
 * Whether WeChat signed these parts with the token within the last five minutes: SHA-1 of all,
 * sorted and joined.
 */
export function isWechatSigned(
  { signature, timestamp, nonce }: Readonly<Record<'signature' | 'timestamp' | 'nonce', unknown>>,
  token: string,
  now: Date,
  ...more: readonly string[]
): boolean {
  if (typeof signature !== 'string' || typeof timestamp !== 'string' || typeof nonce !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - now.getTime()) > toleranceMs) return false;
  const parts = [token, timestamp, nonce, ...more].toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const expected = createHash('sha1').update(parts.join('')).digest();
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const randomBytes = 16;
const lengthBytes = 4;

/**
 * Opens a message: AES-256-CBC with the key's start as initial vector, padded to 32 bytes; inside,
 * 16 random bytes, the length, the message and the app id. Null for anything else.
 */
export function openWechatMessage(encodingKey: string, encrypted: string): { message: string; appId: string } | null {
  try {
    const key = Buffer.from(`${encodingKey}=`, 'base64');
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
    const padded = Buffer.concat([decipher.update(encrypted, 'base64'), decipher.final()]);
    const whole = padded.subarray(randomBytes, padded.length - (padded.at(-1) ?? 0));
    const [start, end] = [lengthBytes, lengthBytes + whole.readUInt32BE(0)];
    if (end > whole.length) return null;
    return { message: whole.toString('utf8', start, end), appId: whole.toString('utf8', end) };
  } catch {
    return null;
  }
}
