import { openText, sealText } from '../../../../platform/secrets/seal-text.ts';

/** What the secrets of authenticators are sealed for. */
const purpose = 'operators’ authenticators';

/** The secret of an authenticator as the database keeps it. */
export const sealTotp = (shopKey: Buffer, secret: string): Buffer => sealText(shopKey, purpose, secret);

export const openTotp = (shopKey: Buffer, sealed: Buffer): string => openText(shopKey, purpose, sealed);
