import { keyedHash } from '../../../../platform/secrets/shop-key.ts';
import type { SmsType } from './sms-type.ts';

/** A code's use: a number, a purpose and, for a replacement, the account. */
export type CodeFor = { mobile: string; type: SmsType; accountId: number | null };

/** What is kept of a code: worth nothing for another number, purpose or account. */
export const codeHash = (key: Buffer, { mobile, type, accountId, code }: CodeFor & { code: string }): Buffer =>
  keyedHash(key, 'sms', mobile, accountId === null ? type : `${type}:${accountId}`, code);
