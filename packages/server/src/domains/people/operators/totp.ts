import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that a code holds (RFC 6238, section 5.2, recommends 30). */
const stepSeconds = 30;
const digits = 6;
/**
 * How many steps a device's clock may be off either way (RFC 6238, section 5.2, recommends one).
 */
const drift = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits (RFC 4226, section 4, recommends it), as base32. */
export const newTotpSecret = (): string => toBase32(randomBytes(20));

/** An authenticator's code at an instant (RFC 6238 with HMAC-SHA-1, which all support). */
export const totpCode = (secret: string, at: Date): string => codeOfStep(secret, stepAt(at));

/** The time step of a code, within the drift; null if it is none. Used steps do not count again. */
export function findTotpStep(secret: string, code: string, at: Date, usedStep: number): number | null {
  const now = stepAt(at);
  for (let step = now - drift; step <= now + drift; step++) {
    if (step > usedStep && isSame(codeOfStep(secret, step), code)) return step;
  }
  return null;
}

/** What an authenticator reads from a QR code (the Key URI format that they share). */
export const totpAddress = (secret: string, email: string, shop: string): string =>
  `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;

const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** HOTP (RFC 4226, section 5.3) of the step's number. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** RFC 4648, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
