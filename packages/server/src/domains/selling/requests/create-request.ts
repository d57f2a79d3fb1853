import { type Language, defaultLanguage } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { spoken } from '../../../platform/language/spoken.ts';
import { hasRightCheckDigit } from '../../goods/chemistry/cas-number.ts';
import { sendMessage } from '../../rules/messages/send-messages.ts';
import { checkAttachments } from '../../site/attachments/attached-files.ts';
import { readIdentity } from '../../site/settings/identity.ts';
import { requestPolicy } from './internal/request-policy.ts';
import { type NewLine, storeRequest } from './internal/store-request.ts';
import { writeRequestMessage } from './internal/write-request-message.ts';

export type WantedLine = { product_id?: number | undefined; text?: string | undefined };

export type NewRequest = {
  kind: 'question' | 'substance';
  lines: readonly WantedLine[];
  body: string;
  attachmentIds: readonly string[];
};

/**
 * Sends sales a question or what the shop does not sell; returns its number. Sales is notified by
 * mail. Refuses `invalid_input`, `not_found` (a product), `quantity_limit`.
 */
export async function createRequest(
  transaction: Database,
  accountId: number,
  { kind, lines, body, attachmentIds }: NewRequest,
  language: Language,
): Promise<Result<string>> {
  if (kind === 'question' && body.trim() === '') return invalid('body', language);
  if (kind === 'substance' && lines.length === 0) return invalid('lines', language);
  // rival requests of one account take turns, so that the count below holds
  await transaction.query(sql`select from account where id = ${accountId} for no key update`);
  const { waiting, lately } = await countRequests(transaction, accountId);
  if (waiting >= requestPolicy.mostWaiting) return refuse('quantity_limit', { details: { limit: requestPolicy.mostWaiting } });
  if (lately >= requestPolicy.mostPerDay) return refuse('quantity_limit', { details: { limit: requestPolicy.mostPerDay } });
  const named = await nameLines(transaction, lines, language);
  if (!named.ok) return named;
  const files = await checkAttachments(transaction, accountId, 'request', attachmentIds, language);
  if (!files.ok) return files;
  const { id, number } = await storeRequest(transaction, { accountId, kind, waitsFor: 'shop' }, named.value);
  if (body.trim() !== '') await writeRequestMessage(transaction, id, { body, attachmentIds: files.value, by: null });
  await notifySales(transaction, number);
  return done(number);
}

/**
 * Keeps packs whose prices the shop states at once as a request, to which both can write; returns
 * its id.
 */
export async function createQuotationRequest(transaction: Database, accountId: number, lines: readonly NewLine[]): Promise<number> {
  const { id } = await storeRequest(transaction, { accountId, kind: 'quotation', waitsFor: 'nobody' }, lines);
  return id;
}

async function nameLines(db: Database, lines: readonly WantedLine[], language: Language): Promise<Result<NewLine[]>> {
  const ids = lines.flatMap(({ product_id: id }) => id ?? []);
  // a draft is not named to buyers
  const { rows } = await db.query<{ id: number; en: string; zh: string | null }>(sql`
    select id, name_en as en, name_zh as zh from product where id = any (${ids}::bigint[]) and published_at <= now()`);
  const products = new Map(rows.map(({ id, ...name }) => [id, spoken(name, language)]));
  const named: NewLine[] = [];
  for (const { product_id: id = null, text = '' } of lines) {
    const name = id === null ? text : products.get(id);
    if (name === undefined) return refuse('not_found');
    if (name.trim() === '') return invalid('lines', language);
    named.push({ text: name, cas: id === null ? casIn(name) : null, product_id: id });
  }
  return done(named);
}

/** The first CAS number of a text whose check digit is right. */
const casIn = (text: string): string | null =>
  (text.match(/\b\d{2,7}-\d{2}-\d\b/g) ?? []).find((typed) => hasRightCheckDigit(typed)) ?? null;

async function countRequests(db: Database, accountId: number): Promise<{ waiting: number; lately: number }> {
  const { rows } = await db.query<{ waiting: number; lately: number }>(sql`
    select count(*) filter (where waits_for = 'shop')::int as waiting,
      count(*) filter (where created_at > now() - interval '24 hours' and kind <> 'quotation')::int as lately
    from request where account_id = ${accountId}`);
  return rows[0] ?? { waiting: 0, lately: 0 };
}

/** The mail has the number only: what buyers write stays in the console. */
async function notifySales(transaction: Database, number: string): Promise<void> {
  const { email } = await readIdentity(transaction);
  if (email === '') return;
  const message = { template: 'request_received', parameters: { request: number }, channel: 'mail' } as const;
  await sendMessage(transaction, { ...message, recipient: email, language: defaultLanguage });
}

const missing = {
  body: { en: 'Enter your question.', 'zh-CN': '请填写您的问题。' },
  lines: { en: 'Enter what you need.', 'zh-CN': '请填写需要的商品。' },
} as const;

const invalid = (field: keyof typeof missing, language: Language) =>
  refuse('invalid_input', { fields: [{ field, msg: missing[field][language] }] });
