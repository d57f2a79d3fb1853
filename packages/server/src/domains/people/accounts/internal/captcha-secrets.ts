import { keyedHash } from '../../../../platform/secrets/shop-key.ts';

/** What challenges and their solutions are signed with, derived from the shop's key. */
export const captchaSecrets = (key: Buffer) => ({
  hmacSignatureSecret: keyedHash(key, 'captcha').toString('base64url'),
  hmacKeySignatureSecret: keyedHash(key, 'captcha solution').toString('base64url'),
});
