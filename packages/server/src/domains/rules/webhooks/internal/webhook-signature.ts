import { keyedHash } from '../../../../platform/secrets/shop-key.ts';

/** An endpoint's signing secret, derived from the shop's key: a stolen database signs nothing. */
export const webhookSecret = (key: Buffer, endpointId: number, generation: number): Buffer =>
  keyedHash(key, 'webhook', String(endpointId), String(generation));

/** A secret as receivers' libraries take it (Standard Webhooks 1.0: `whsec_` and base64). */
export const shownSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`;
