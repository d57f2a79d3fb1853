import { endOfShanghaiDay } from '@aliquot/contract/core/shanghai.ts';
import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import type { Database, DatabasePool } from '../../packages/server/src/platform/database/connection.ts';
import { withTransaction } from '../../packages/server/src/platform/database/transaction.ts';
import { hashPassword, noPassword, verifyPassword } from '../../packages/server/src/platform/secrets/passwords.ts';
import { agreeToPages } from '../../packages/server/src/domains/people/consents/agree-to-pages.ts';
import { endSessions } from '../../packages/server/src/domains/people/accounts/end-sessions.ts';
import { movePoints } from '../../packages/server/src/domains/care/points/move-points.ts';
import { pointsExpiry } from '../../packages/server/src/domains/care/points/points-term.ts';

/** The demo shop's buyer. The number is China Mobile's own specimen and belongs to nobody. */
export const demoBuyer = { mobile: '13800138000', password: 'aliquot-demo' } as const;

/** Lets nobody in by the demo buyer's password, which is public, and ends all sessions. */
export async function closeDemoBuyer(db: DatabasePool): Promise<void> {
  const { rows } = await db.query<{ id: number; password_hash: string }>(
    sql`select id, password_hash from account where mobile = ${demoBuyer.mobile}`,
  );
  for (const { id, password_hash: known } of rows) {
    // a password of its own is nobody else's
    const isPublic = await verifyPassword(known, demoBuyer.password);
    if (!isPublic.ok || !isPublic.value) continue;
    await withTransaction(db, async (transaction) => {
      await transaction.query(sql`update account set password_hash = ${noPassword} where id = ${id}`);
      await endSessions(transaction, id, null);
    });
  }
}

/** Opens it again where `closeDemoBuyer` closed it. */
export async function openDemoBuyer(db: DatabasePool): Promise<void> {
  const { rows } = await db.query<{ id: number }>(
    sql`select id from account where mobile = ${demoBuyer.mobile} and password_hash = ${noPassword}`,
  );
  for (const { id } of rows) {
    const hashed = await hashPassword(demoBuyer.password);
    if (!hashed.ok) throw new Error('the demo buyer’s password could not be hashed');
    await db.query(sql`update account set password_hash = ${hashed.value} where id = ${id}`);
  }
}

/** Two years of the demo buyer's points: some expire soon, the newest are still pending. */
const earnings = [
  { points: 420, daysAgo: 712, en: 'Welcome points', zh: '新客积分' },
  { points: 1860, daysAgo: 120, en: 'Order of spring reagents', zh: '春季试剂订单' },
  { points: 640, daysAgo: 47, en: 'Order of consumables', zh: '耗材订单' },
  { points: 286, daysAgo: 3, pending: true, en: 'Order of pipette tips', zh: '移液吸头订单' },
] as const;

/**
 * Opens the demo buyer's account once: verified, with an address in Shanghai, points, and the first
 * institution.
 */
export async function loadAccounts(transaction: Database): Promise<void> {
  const { rowCount } = await transaction.query(sql`select from account where mobile = ${demoBuyer.mobile}`);
  if (rowCount !== 0) return;
  // OWASP's argon2id figures: 19 MiB, two passes.
  const passwordHash = await hash(demoBuyer.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const { rows } = await transaction.query<{ id: number }>(sql`
    insert into account (mobile, mobile_verified_at, password_hash, email, nick_name, inc_name, province_id, city_id, district_id, address,
      job_position, research_group, laboratory, telephone, institution_id, created_at)
    select ${demoBuyer.mobile}, now(), ${passwordHash}, 'demo@aliquot.example', '林晓', coalesce(institution.name_zh, '量取示范研究所'),
      '310000', '310100', '310104', '漕宝路 400 号', '助理研究员', '有机合成组', '理化楼 305 室', '021-5555 0100', institution.id,
      now() - interval '720 days'
    from (select 1) one left join lateral (select id, name_zh from institution order by id limit 1) institution on true
    returning id`);
  const accountId = rows[0]?.id;
  if (accountId === undefined) throw new Error('the demo account was not written');
  await agreeToPages(transaction, accountId, new Date(Date.now() - 720 * 86_400_000));
  await transaction.query(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${accountId}, '林晓', ${demoBuyer.mobile}, '310000', '310100', '310104', '上海市', '上海市', '徐汇区', '漕宝路 400 号理化楼 305 室', true)`);
  for (const { points, daysAgo, en, zh, ...rest } of earnings) {
    const movedAt = new Date(Date.now() - daysAgo * 86_400_000);
    const moved = await movePoints(transaction, {
      accountId,
      change: points,
      type: 'earn',
      counterpart: 'issued',
      reference: `demo:${accountId}:${daysAgo}`,
      memo: { en, zh },
      spendableFrom: 'pending' in rest ? endOfShanghaiDay(movedAt, 7) : movedAt,
      expiresAt: pointsExpiry(movedAt),
      movedAt,
    });
    if (!moved.ok) throw new Error(`the demo account's points were refused: ${moved.error}`);
  }
}
