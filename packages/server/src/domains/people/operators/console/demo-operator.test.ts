import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sql from 'sql-template-tag';
import { closeDemoOperator, demoOperator, getDemoCode, openDemoOperator } from '../demo-operator.ts';
import { openTotp } from '../internal/sealed-totp.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { createTestConsole, type TestConsole } from '../../../../testing/test-console.ts';

let shop: TestConsole;
let later: TestConsole;
before(async () => {
  shop = await createTestConsole({ DEMO: 'true' });
  later = await createTestConsole({ DEMO: 'false' });
});
after(async () => {
  await shop.close();
  await later.close();
});

const { email, password } = demoOperator;
const open = async (at: TestConsole, headers: Record<string, string> = {}) => {
  const code = (await getDemoCode(at.db, at.config.dataDir)) ?? '';
  return at.call('consoleSession.open', { email, password, code }, { headers: { 'x-console': '1', ...headers } });
};

test('the demo operator signs in while there is demo data; without it they are blocked, and refused like a stranger', async () => {
  await openDemoOperator(shop.db, shop.config.dataDir);
  const opened = await open(shop);
  assert.equal(opened.status, 200, opened.text);
  const me = () => shop.call('consoleSession.get', {}, { cookie: opened.cookie! });
  assert.equal((await me()).status, 200);
  await closeDemoOperator(shop.db);
  assert.equal((await me()).status, 401);
  const { rows } = await shop.db.query(
    `select changes from audit_entry where object_kind = 'operator' and call = 'no demo operator' and changes ? 'blocked_at'`,
  );
  assert.equal(rows.length, 1);
  await closeDemoOperator(shop.db);
  // the next start with demo data does not let in again whom somebody has put out
  await openDemoOperator(shop.db, shop.config.dataDir);
  await shop.db.query('update operator set totp_step = 0');
  assert.equal((await open(shop)).data.error, 'account_blocked');
});

test('where the settings exclude the demo operator its known secrets open nothing', async () => {
  await openDemoOperator(later.db, later.config.dataDir);
  const refused = await open(later);
  assert.deepEqual([refused.status, refused.data.error, refused.cookie], [401, 'sign_in_refused', undefined]);
});

test('each shop has an authenticator of its own for the demo operator, so that only its command line gives the code', async () => {
  const secretOf = async ({ db, config }: TestConsole) => {
    await openDemoOperator(db, config.dataDir);
    const { rows } = await db.query<{ secret: Buffer | null }>(sql`select totp_secret as secret from operator where email = ${email}`);
    const sealed = rows[0]?.secret;
    return sealed ? openTotp(await readShopKey(config.dataDir), sealed) : '';
  };
  const [one, other] = [await secretOf(shop), await secretOf(later)];
  assert.match(one, /^[A-Z2-7]{32}$/);
  assert.notEqual(one, other);
});
