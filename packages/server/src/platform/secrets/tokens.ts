import { createHash, randomBytes } from 'node:crypto';

/** A new opaque secret of 32 random bytes, as base64url (43 characters). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A token's stored hash. SHA-256 suffices, as nobody can guess 256 random bits. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
