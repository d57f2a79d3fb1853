/** A new Idempotency-Key: 128 random bits. `crypto.randomUUID` is only there on https and localhost; this works on a plain address of a lab's network too. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
