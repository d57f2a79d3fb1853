import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import sql from 'sql-template-tag';
import { createSession } from '../../packages/server/src/domains/people/accounts/create-session.ts';
import { findBuyer } from '../../packages/server/src/domains/people/accounts/find-buyer.ts';
import { verifyPassword } from '../../packages/server/src/platform/secrets/passwords.ts';
import { openTestDatabase } from '../../packages/server/src/testing/test-database.ts';
import { demoTemplate } from '../demo-template.ts';
import { closeDemoBuyer, demoBuyer, openDemoBuyer } from './accounts.ts';

const { db, drop } = await openTestDatabase({ template: demoTemplate });
after(drop);

async function read() {
  const { rows } = await db.query<{ id: number; password_hash: string }>(
    sql`select id, password_hash from account where mobile = ${demoBuyer.mobile}`,
  );
  const [buyer] = rows;
  assert.ok(buyer);
  const opens = await verifyPassword(buyer.password_hash, demoBuyer.password);
  return { id: buyer.id, opens: opens.ok && opens.value };
}

test('the public password of the demo account opens nothing while others reach the shop, and opens it again afterwards', async () => {
  const { id, opens } = await read();
  assert.equal(opens, true);
  const { token } = await createSession(db, { accountId: id, userAgent: 'test', browser: false });
  await closeDemoBuyer(db);
  assert.equal((await read()).opens, false);
  assert.equal(await findBuyer(db, token, null), null);
  await openDemoBuyer(db);
  assert.equal((await read()).opens, true);
});

test('a password that was chosen for the demo account stays', async () => {
  await db.query(sql`update account set password_hash = 'another' where mobile = ${demoBuyer.mobile}`);
  await openDemoBuyer(db);
  const { rows } = await db.query<{ password_hash: string }>(sql`select password_hash from account where mobile = ${demoBuyer.mobile}`);
  assert.equal(rows[0]?.password_hash, 'another');
});
