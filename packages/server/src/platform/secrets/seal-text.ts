import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text: AES-256-GCM (IV, tag, text) under a key for this purpose only (HKDF, RFC 5869).
 */
export function sealText(shopKey: Buffer, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(shopKey, purpose), iv, { authTagLength: tagBytes });
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealText` made; throws where key or purpose is another one or a byte was changed. */
export function openText(shopKey: Buffer, purpose: string, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', keyFor(shopKey, purpose), sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  cipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([cipher.update(sealed.subarray(ivBytes + tagBytes)), cipher.final()]).toString('utf8');
}

const keyFor = (shopKey: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', shopKey, '', purpose, 32));
