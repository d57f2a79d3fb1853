import { openText, sealText } from '../../../../platform/secrets/seal-text.ts';
import { keyedHash } from '../../../../platform/secrets/shop-key.ts';

const purpose = 'identity numbers';

/** The number as it is stored: sealed under a key of this installation, and its keyed hash. */
export const sealIdentity = (shopKey: Buffer, number: string): { sealed: Buffer; hash: Buffer } => ({
  sealed: sealText(shopKey, purpose, number),
  hash: keyedHash(shopKey, 'identity', number),
});

/** Opens what `sealIdentity` made; throws where the key is another one or a byte was changed. */
export const openIdentity = (shopKey: Buffer, sealed: Buffer): string => openText(shopKey, purpose, sealed);
