import sql from 'sql-template-tag';
import { actingPool } from '../../../platform/database/acting-pool.ts';
import type { Database, DatabasePool } from '../../../platform/database/connection.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { readShopKey } from '../../../platform/secrets/shop-key.ts';
import { endOperatorSessions } from './operator-sessions.ts';
import { databaseNow } from '../../../platform/database/clock.ts';
import { openTotp, sealTotp } from './internal/sealed-totp.ts';
import { newTotpSecret, totpCode } from './totp.ts';

/**
 * The operator of a shop with demo data. Its password is public, so real shops must not have it;
 * its authenticator's secret is of each shop.
 */
export const demoOperator = {
  name: 'Demo Operator',
  email: 'operator@aliquot.example',
  password: 'aliquot-demo-operator',
} as const;

/** Makes the demo operator, ready to sign in; once. One who was blocked stays so. */
export async function openDemoOperator(db: Database, dataDir: string): Promise<void> {
  const known = await db.query(sql`select from operator where email = ${demoOperator.email}`);
  if (known.rowCount !== 0) return;
  const hashed = await hashPassword(demoOperator.password);
  if (!hashed.ok) throw new Error('the demo operator’s password could not be hashed');
  const sealed = sealTotp(await readShopKey(dataDir), newTotpSecret());
  await db.query(sql`
    insert into operator (name, email, password_hash, totp_secret, totp_confirmed_at, roles)
    values (${demoOperator.name}, ${demoOperator.email}, ${hashed.value}, ${sealed}, now(), '{administrator}')
    on conflict (email) do nothing`);
}

/**
 * The code that the authenticator of the demo operator would show now; null without them. Whoever
 * has it works on the shop's machine, whatever a proxy states.
 */
export async function getDemoCode(db: Database, dataDir: string): Promise<string | null> {
  const { rows } = await db.query<{ secret: Buffer | null }>(
    sql`select totp_secret as secret from operator where email = ${demoOperator.email}`,
  );
  const sealed = rows[0]?.secret;
  return sealed ? totpCode(openTotp(await readShopKey(dataDir), sealed), databaseNow()) : null;
}

/** Whether this is the demo operator's address; where the shop has none, nobody signs in by it. */
export const isDemoOperator = (email: string): boolean => email.toLowerCase() === demoOperator.email;

/** Blocks a remaining demo operator and ends their sessions, with an audit entry. */
export async function closeDemoOperator(db: DatabasePool): Promise<void> {
  const own = actingPool(db, { kind: 'command line', id: null, name: 'start of the shop', call: 'no demo operator', request: null });
  await withTransaction(own, async (transaction) => {
    const { rows } = await transaction.query<{ id: number }>(sql`
      update operator set blocked_at = coalesce(blocked_at, now()), version = version + 1
      where email = ${demoOperator.email} and (blocked_at is null or exists (
        select from operator_session session where session.operator_id = operator.id and session.ended_at is null))
      returning id`);
    for (const { id } of rows) await endOperatorSessions(transaction, id);
  });
}
