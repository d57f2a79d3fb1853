import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { type Captcha, solveCaptcha } from '@aliquot/contract/shop/solve-captcha.ts';
import sql from 'sql-template-tag';
import { readTestConfig } from '../../../testing/test-config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { consumeCaptcha } from './consume-captcha.ts';
import { createCaptcha } from './create-captcha.ts';

const { db, drop } = await openTestDatabase({ poolSize: 10 });
after(drop);
beforeEach(() => db.query('delete from captcha; delete from sms_code'));

const key = randomBytes(32);
const network = '192.0.2.1';
const create = (from = network, settings: Record<string, string> = {}) =>
  createCaptcha(db, from, { key, config: readTestConfig(settings) });
const consume = (given: Captcha, by = key) => consumeCaptcha(db, given, by);

async function solved(captcha?: Captcha): Promise<Captcha> {
  const solution = await solveCaptcha(captcha ?? (await create()));
  assert.ok(solution);
  return solution;
}

/** The payload with something changed in it. */
function changed(given: Captcha, change: (payload: ReturnType<typeof JSON.parse>) => void): Captcha {
  const payload = JSON.parse(Buffer.from(given.captcha, 'base64').toString());
  change(payload);
  return { ...given, captcha: Buffer.from(JSON.stringify(payload)).toString('base64') };
}

/** How many attempts the challenge takes: the solution's number. */
async function workOf(captcha: Captcha): Promise<number> {
  return JSON.parse(Buffer.from((await solved(captcha)).captcha, 'base64').toString()).solution.counter;
}

test('a challenge is solved by work, once, whatever comes at the same time', async () => {
  const given = await solved();
  const results = await Promise.all(Array.from({ length: 20 }, () => consume(given)));
  assert.equal(results.filter(Boolean).length, 1);
  assert.equal(await consume(given), false);
});

test('the first check uses a challenge up, right or wrong', async () => {
  const given = await solved();
  assert.equal(await consume({ ...given, captcha: 'wrong' }), false);
  assert.equal(await consume(given), false);
});

test('a challenge without its solution, a changed one and one of another shop are not accepted', async () => {
  const unsolved = await create();
  assert.equal(await consume({ ...unsolved, captcha: btoa(unsolved.captcha) }), false);
  const guess = btoa(JSON.stringify({ challenge: JSON.parse((await create()).captcha), solution: { counter: 1, derivedKey: '00' } }));
  assert.equal(await consume({ captcha: guess, captcha_id: JSON.parse(atob(guess)).challenge.parameters.data.id }), false);
  const easier = changed(await solved(), ({ challenge }) => {
    challenge.parameters.cost = 1;
  });
  assert.equal(await consume(easier), false);
  const [one, other] = [await solved(), await solved()];
  assert.equal(await consume({ captcha: one.captcha, captcha_id: other.captcha_id }), false, 'the solution of another challenge');
  assert.equal(await consume(await solved(), randomBytes(32)), false);
});

test('an expired challenge, an empty answer and an unknown id are not accepted', async () => {
  const old = await solved();
  await db.query(sql`update captcha set expires_at = now() where id = ${old.captcha_id}`);
  assert.equal(await consume(old), false);
  const { captcha } = await solved();
  for (const id of ['', 'x', "' or 1=1", randomUUID()]) assert.equal(await consume({ captcha, captcha_id: id }), false);
  for (const text of ['', 'null', btoa('null'), btoa('{"challenge":1}')])
    assert.equal(await consume({ ...(await create()), captcha: text }), false);
});

test('a network that asks for many challenges gets harder ones, up to sixteen times; others do not', async () => {
  assert.equal(await workOf(await create()), 1);
  const fill = (count: number) =>
    db.query(sql`
      insert into captcha (id, network, expires_at) select gen_random_uuid(), ${network}, now() + interval '4 minutes' from generate_series(1, ${count}::int)`);
  await fill(19);
  const doubled = await workOf(await create());
  assert.ok(doubled >= 2 && doubled <= 4, String(doubled));
  await fill(1_000);
  const most = await workOf(await create());
  assert.ok(most >= 8 && most <= 16, String(most));
  assert.equal(await workOf(await create('192.0.2.2')), 1);
  await db.query(`update captcha set expires_at = now()`);
  assert.equal(await workOf(await create()), 1);
});

test('everybody gets harder challenges while more than half of the hour’s SMS are used', async () => {
  const settings = { LIMIT_SMS_TOTAL_PER_HOUR: '4' };
  const send = (count: number, withheld: boolean) =>
    db.query(sql`
      insert into sms_code (mobile, type, code_hash, network, withheld, expires_at)
      select '13900000001', 'login', '\\x00', '::1', ${withheld}, now() from generate_series(1, ${count}::int)`);
  await send(2, false);
  await send(10, true);
  assert.equal(await workOf(await create(network, settings)), 1);
  await send(1, false);
  const work = await workOf(await create(network, settings));
  assert.ok(work >= 2 && work <= 4, String(work));
});
