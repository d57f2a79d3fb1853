/**
 * An idempotency key as its table keeps it, for an act that claims the key within its own statement instead of in a transaction
 * around it; `hash` is the request's, in hexadecimal digits.
 */
export type KeyClaim = { owner: string; key: string; call: string; hash: string };
