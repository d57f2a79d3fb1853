/**
 * An idempotency key for operations that claim it in their own statement; `hash` is the request's,
 * hexadecimal.
 */
export type KeyClaim = { owner: string; key: string; call: string; hash: string };
