import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { keyedHash } from '../../../platform/secrets/shop-key.ts';
import { toBase32 } from './totp.ts';

const howMany = 10;

type Given = { operatorId: number; code: string; shopKey: Buffer };

/** Ten new codes of 50 bits replace the old; shown once, as the database keeps keyed hashes. */
export async function renewRecoveryCodes(db: Database, operatorId: number, shopKey: Buffer): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => toBase32(randomBytes(7)).slice(0, 10));
  await db.query(sql`delete from operator_recovery_code where operator_id = ${operatorId}`);
  await db.query(sql`
    insert into operator_recovery_code (operator_id, code_hash)
    select ${operatorId}::bigint, hash from unnest(${codes.map((code) => hashOf(shopKey, code))}::bytea[]) as hash`);
  await db.query(sql`update operator set recovery_codes_at = now() where id = ${operatorId}`);
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/** The number of unused codes, and when they were made; null if not recorded. */
export async function countRecoveryCodes(db: Database, operatorId: number): Promise<{ left: number; madeAt: Date | null }> {
  const { rows } = await db.query<{ left: number; madeAt: Date | null }>(sql`
    select recovery_codes_at as "madeAt",
      (select count(*)::int from operator_recovery_code code where code.operator_id = operator.id and used_at is null) as left
    from operator where id = ${operatorId}`);
  return rows[0] ?? { left: 0, madeAt: null };
}

/** Whether it is a code of theirs that was not used yet. */
export async function hasRecoveryCode(db: Database, { operatorId, code, shopKey }: Given): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from operator_recovery_code
    where operator_id = ${operatorId} and code_hash = ${hashOf(shopKey, plain(code))} and used_at is null`);
  return rowCount === 1;
}

/** Uses a code up; false if unknown or used. Dashes, blanks and case do not matter. */
export async function spendRecoveryCode(db: Database, { operatorId, code, shopKey }: Given): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    update operator_recovery_code set used_at = now()
    where operator_id = ${operatorId} and code_hash = ${hashOf(shopKey, plain(code))} and used_at is null`);
  return rowCount === 1;
}

const plain = (code: string): string => code.toUpperCase().replaceAll(/[\s-]/g, '');

const hashOf = (shopKey: Buffer, code: string): Buffer => keyedHash(shopKey, 'operator recovery code', code);
