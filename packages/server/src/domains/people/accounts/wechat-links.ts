import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { endQueuedMessages } from '../../rules/messages/end-queued-messages.ts';
import { sendMessage } from '../../rules/messages/send-messages.ts';
import { findAddressees } from './find-addressees.ts';

/** So long a QR code links, in seconds. */
export const linkCodeSeconds = 600;

/** A WeChat user as a service account knows them. */
export type WechatUser = { appId: string; openid: string };

const hashOf = (scene: string): Buffer => createHash('sha256').update(scene).digest();

/**
 * Makes a code that links whoever scans it first to the account; gives the scene of its QR code.
 */
export async function createWechatLinkCode(db: Database, accountId: number): Promise<{ scene: string; expiresAt: Date }> {
  const scene = randomBytes(24).toString('base64url');
  const { rows } = await db.query<{ expires_at: Date }>(sql`
    insert into wechat_link_code (scene_hash, account_id, expires_at)
    values (${hashOf(scene)}, ${accountId}, now() + make_interval(secs => ${linkCodeSeconds})) returning expires_at`);
  const [made] = rows;
  if (!made) throw new Error('the code was not written');
  return { scene, expiresAt: made.expires_at };
}

/**
 * Links the user who scanned a code, in place of a former one, and notifies the buyer; `at` is
 * WeChat's time of the scan. Does nothing for an unknown, used or expired code, or an account that
 * is gone.
 */
export async function linkWechat(transaction: Database, scene: string, { appId, openid }: WechatUser, at: Date): Promise<void> {
  const { rows } = await transaction.query<{ account_id: number }>(sql`
    update wechat_link_code set used_at = now()
    where scene_hash = ${hashOf(scene)} and used_at is null and expires_at > now()
    returning account_id`);
  const [code] = rows;
  if (!code) return;
  const { rowCount } = await transaction.query(sql`
    insert into account_wechat (account_id, app_id, openid, linked_at)
    select id, ${appId}, ${openid}, ${at} from account
    where id = ${code.account_id} and closed_at is null and gave_way_at is null for key share
    on conflict (account_id) do update set app_id = excluded.app_id, openid = excluded.openid, linked_at = excluded.linked_at`);
  if (rowCount === 1) await notifyOfLink(transaction, code.account_id);
}

/** By SMS, else by mail: never by WeChat, where whoever linked it would read it. */
async function notifyOfLink(transaction: Database, accountId: number): Promise<void> {
  const addressee = (await findAddressees(transaction, [accountId])).get(accountId);
  if (!addressee) return;
  const { mobile, email, language } = addressee;
  const message = { language, template: 'wechat_linked', parameters: {} } as const;
  if (mobile !== null) await sendMessage(transaction, { ...message, channel: 'sms', recipient: mobile });
  else if (email !== '') await sendMessage(transaction, { ...message, channel: 'mail', recipient: email });
}

/** Ends the link of an account; what waits for its WeChat user goes on another channel. */
export async function endWechatLink(transaction: Database, accountId: number): Promise<void> {
  const openid = await unlinkWechat(transaction, accountId);
  if (openid !== null) await endQueuedMessages(transaction, 'wechat', openid);
}

/** Codes that were shown link nobody any more. */
export async function dropWechatCodes(transaction: Database, accountId: number): Promise<void> {
  await transaction.query(sql`delete from wechat_link_code where account_id = ${accountId}`);
}

/** Ends the link of an account; gives the OpenID if no other account has it. */
export async function unlinkWechat(transaction: Database, accountId: number): Promise<string | null> {
  await dropWechatCodes(transaction, accountId);
  const { rows } = await transaction.query<{ openid: string; is_last: boolean }>(sql`
    delete from account_wechat gone where account_id = ${accountId}
    returning openid, not exists (select from account_wechat other where other.openid = gone.openid and other.account_id <> gone.account_id) as is_last`);
  const [gone] = rows;
  return gone?.is_last === true ? gone.openid : null;
}

/**
 * Forgets a user who unfollowed at that time, by WeChat's clock; whether one was known. A link that
 * was made later stays: WeChat repeats events.
 */
export async function forgetWechatUser(transaction: Database, { appId, openid }: WechatUser, at: Date): Promise<boolean> {
  const { rowCount } = await transaction.query(sql`
    delete from account_wechat where app_id = ${appId} and openid = ${openid} and linked_at <= ${at}`);
  return rowCount !== 0;
}

/** The WeChat user of an account at the shop's present service account; null if none is linked. */
export async function findWechatLink(db: Database, accountId: number): Promise<{ openid: string; linked_at: Date } | null> {
  const { rows } = await db.query<{ openid: string; linked_at: Date }>(sql`
    select openid, linked_at from account_wechat
    join message_gateway on channel = 'wechat' and kind = 'wechat' and settings ->> 'appid' = app_id
    where account_id = ${accountId}`);
  return rows[0] ?? null;
}
