import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { keyedHash } from '../../../platform/secrets/shop-key.ts';

/** Whose mails of which kind of notification a link ends. */
export type Unsubscribe = { accountId: number; kind: string };

/** Where these links lead, before their token. */
export const unsubscribePath = '/preferences/mails/';

const signatureBytes = 24;

const sign = (key: Buffer, { accountId, kind }: Unsubscribe): Buffer =>
  keyedHash(key, 'unsubscribe', String(accountId), kind).subarray(0, signatureBytes);

/** The path that ends mails of a kind without signing in; it holds as long as the shop's key. */
export const unsubscribeAddress = (key: Buffer, wanted: Unsubscribe, language: Language): string =>
  `${unsubscribePath}${wanted.accountId}.${wanted.kind}.${sign(key, wanted).toString('base64url')}?lang=${language}`;

/** What a token of such a path names; null unless the shop made it. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscribe | null {
  const [, account, kind = '', signature = ''] = /^([1-9]\d{0,14})\.([a-z_]{1,60})\.([\w-]{32})$/.exec(token) ?? [];
  if (account === undefined) return null;
  const wanted = { accountId: Number(account), kind };
  const given = Buffer.from(signature, 'base64url');
  return given.length === signatureBytes && timingSafeEqual(given, sign(key, wanted)) ? wanted : null;
}
