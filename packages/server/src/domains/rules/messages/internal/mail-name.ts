import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../../../../platform/secrets/shop-key.ts';
import { type Round, outgoingId, readOutgoingId } from './outgoing-id.ts';

const tagOf = (key: Buffer, id: string): string => keyedHash(key, 'name of a mail', id).toString('hex', 0, 10);

/**
 * What a mail is named by in its Message-ID and envelope, the same in each attempt:
 * `message-4711.` with a tag that is made of the shop's key. Only who got the mail knows it.
 */
export const mailName = (key: Buffer, message: Round): string => `message-${outgoingId(message)}.${tagOf(key, outgoingId(message))}`;

/** The message that a Message-ID or an envelope's id names; null if the shop did not make it. */
export function readMailName(key: Buffer, text: string): Round | null {
  const [, id = '', tag = ''] = /^<?message-([\d_]+)\.([\da-f]{20})(?:@[^>]*)?>?$/.exec(text.trim()) ?? [];
  const message = readOutgoingId(id);
  return message && timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(key, id))) ? message : null;
}
