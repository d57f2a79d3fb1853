import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { checkAttachments } from '../../site/attachments/attached-files.ts';
import { mayWrite } from './request-acts.ts';
import { type LockedRequest, lockRequest, moveRequest } from './internal/lock-request.ts';
import { writeRequestMessage } from './internal/write-request-message.ts';

type Message = { body: string; attachmentIds: readonly string[] };

/**
 * The buyer writes into the thread; a request that sales closed is opened again. Refuses
 * `not_found`, `wrong_state`, `invalid_input`.
 */
export async function replyToRequest(
  transaction: Database,
  accountId: number,
  number: string,
  message: Message,
  language: Language,
): Promise<Result<null>> {
  const locked = await lockWritable(transaction, accountId, number);
  if (!locked.ok) return locked;
  const files = await checkAttachments(transaction, accountId, 'request', message.attachmentIds, language);
  if (!files.ok) return files;
  await writeRequestMessage(transaction, locked.value.id, { body: message.body, attachmentIds: files.value, by: null });
  await moveRequest(transaction, locked.value.id, { state: 'open', waitsFor: 'shop' });
  return done(null);
}

export type Answer = Message & {
  by: string;
  /** Of the form that sends it: an answer with this key is written once. */
  key: string;
  /** The last message that its writer has read; 0: none. */
  seen: number;
};

/**
 * Sales answers. Refuses `not_found`, `wrong_state`, `invalid_input`, `changed_meanwhile` after a
 * message newer than `seen`, and `idempotency_key_reused`. Returns the request, or null where the
 * key's answer is written already.
 */
export async function answerRequest(
  transaction: Database,
  number: string,
  answer: Answer,
  language: Language,
): Promise<Result<LockedRequest | null>> {
  const locked = await lockRequest(transaction, null, number);
  if (!locked.ok) return locked;
  const { id, account_id: accountId, state } = locked.value;
  // before the state: an answer whose receipt was lost may have been the last one
  const earlier = await findOfKey(transaction, answer.key);
  if (earlier !== null) {
    const isSame = earlier.request_id === id && !earlier.is_note && earlier.body === answer.body.trim();
    return isSame ? done(null) : refuse('idempotency_key_reused');
  }
  if (!mayWrite(state)) return refuse('wrong_state', { details: { status: state } });
  const last = await findLastMessage(transaction, id);
  if (last !== null && last.id !== answer.seen)
    return refuse('changed_meanwhile', { details: { now: { message_id: last.id, author: last.author, body: last.body } } });
  const files = await checkAttachments(transaction, accountId, 'request', answer.attachmentIds, language);
  if (!files.ok) return files;
  await writeRequestMessage(transaction, id, { body: answer.body, attachmentIds: files.value, by: answer.by, key: answer.key });
  await moveRequest(transaction, id, { state: 'open', waitsFor: 'buyer' });
  return locked;
}

async function lockWritable(transaction: Database, accountId: number | null, number: string): Promise<Result<LockedRequest>> {
  const locked = await lockRequest(transaction, accountId, number);
  if (!locked.ok || mayWrite(locked.value.state)) return locked;
  return refuse('wrong_state', { details: { status: locked.value.state } });
}

/** What is written with this key; null where nothing is. */
async function findOfKey(db: Database, key: string) {
  const { rows } = await db.query<{ request_id: number; body: string; is_note: boolean }>(
    sql`select request_id, body, is_note from request_message where key = ${key}`,
  );
  return rows[0] ?? null;
}

async function findLastMessage(db: Database, requestId: number) {
  const { rows } = await db.query<{ id: number; author: string; body: string }>(sql`
    select id, author, body from request_message
    where request_id = ${requestId} and not is_note order by id desc limit 1`);
  return rows[0] ?? null;
}
