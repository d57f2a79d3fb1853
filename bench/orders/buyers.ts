import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import sql from 'sql-template-tag';
import type { Shop } from '../../e2e/shop.ts';
import { hashPassword } from '../../packages/server/src/platform/secrets/passwords.ts';
import { inDatabaseOf } from '../load/guest-database.ts';

const Buyers = Compile(
  Type.Array(Type.Object({ account_id: Type.Integer(), mobile: Type.String(), token: Type.String(), address_id: Type.Integer() })),
);

export type Buyer = { accountId: number; mobile: string; token: string; addressId: number };

/** Buyers with a proven number, an address and a session, made by the command line. */
export async function createBuyers(shop: Shop, count: number): Promise<Buyer[]> {
  const printed: unknown = JSON.parse(await shop.cli('sessions', 'create', '--accounts', String(count)));
  if (!Buyers.Check(printed)) throw new Error('the command printed something else than buyers');
  return printed.map(({ account_id, mobile, token, address_id }) => ({ accountId: account_id, mobile, token, addressId: address_id }));
}

/** Gives buyers one password to sign in with; its hash costs as much as any. */
export async function givePassword(shop: Shop, buyers: readonly Buyer[], password: string): Promise<void> {
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error(hashed.error);
  const ids = buyers.map(({ accountId }) => accountId);
  await inDatabaseOf(shop.dataDir, (db) =>
    db.query(sql`update account set password_hash = ${hashed.value} where id = any (${ids}::bigint[])`),
  );
}
