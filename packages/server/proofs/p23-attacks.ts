import assert from 'node:assert/strict';
import { type Captcha, solveCaptcha } from '@aliquot/contract/shop/solve-captcha.ts';
import sql from 'sql-template-tag';
import { createSession } from '../src/domains/people/accounts/create-session.ts';
import { findOutbox } from '../src/domains/rules/messages/find-outbox.ts';
import { hashPassword } from '../src/platform/secrets/passwords.ts';
import { createTestAccount, newMobile } from '../src/testing/test-account.ts';
import { OutsideDatabase } from './outside-database.ts';
import { type Proof, times } from './proof.ts';
import { ShopProcess } from './shop-process.ts';

const smsTotal = 20;
/** Rounds of two sessions that end. */
const revoked = 25;
const password = 'violet beaker 7';
/** Known and unknown numbers whose log-in is timed: enough to tell 0.50 from 0.45. */
const timed = 600;

/** Requests come from as many networks as a proof wants. */
const settings = {
  TRUST_PROXY: '127.0.0.1,::1',
  CAPTCHA_WORK: '1',
  LIMIT_SMS_TOTAL_PER_HOUR: String(smsTotal),
  LIMIT_LOGINS_PER_MINUTE: '1000000',
};

export const attacks: Proof = {
  id: 'P23',
  claim:
    'guessed codes, replayed captchas, pumped SMS, tried passwords, lock-outs and enumeration stay within their limits; sessions end in all processes',
  run: async ({ print }) => {
    const shop = await ShopProcess.open({ settings });
    try {
      const hashed = await hashPassword(password);
      assert.ok(hashed.ok);
      await guessCodes(shop);
      print('of 100 guesses of a code from 50 networks 5 were checked');
      await replayCaptcha(shop);
      print('of 40 uses of one captcha at once one counted');
      await pumpSms(shop, print);
      await stuff(shop);
      print('of 60 accounts tried from one network 20 were checked');
      await lockOut(shop, hashed.value);
      print('130 networks failed on an account, and its owner logged in from where they had been');
      print(`known and unknown numbers: equal bytes, timing AUC ${(await enumerate(shop, hashed.value)).toFixed(3)}`);
    } finally {
      await shop.stop();
    }
    print(await revokeElsewhere());
  },
};

let lastNetwork = 0;
const newNetwork = (): string => `2001:db8:${(++lastNetwork).toString(16)}::1`;

async function call(shop: ShopProcess, path: string, body: object | null, network = newNetwork()) {
  const response = await fetch(`${shop.url}/api/${path}`, {
    headers: { 'x-forwarded-for': network, 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const { data } = JSON.parse(text);
  return { text, data, outcome: response.ok ? 'done' : String(data.error) };
}

async function solved(shop: ShopProcess): Promise<Captcha> {
  const solution = await solveCaptcha((await call(shop, 'captcha', null)).data);
  assert.ok(solution);
  return solution;
}

const requestCode = async (shop: ShopProcess, mobile: string) => call(shop, 'sms/send', { mobile, type: 'login', ...(await solved(shop)) });
const logIn = async (shop: ShopProcess, mobile: string, given: string, network?: string) =>
  call(shop, 'user/login', { mobile, password: given, code: '', ...(await solved(shop)) }, network);
const count = (outcomes: readonly { outcome: string }[], wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;

/** The codes that were really sent to numbers. */
const codesTo = (shop: ShopProcess, mobiles: readonly string[]) =>
  shop.inDatabase(async (db) => {
    const texts = await Promise.all(mobiles.map(async (mobile) => (await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.text));
    return texts.flatMap((text) => /\d{6}/.exec(text ?? '')?.[0] ?? []);
  });

const accounts = (shop: ShopProcess, number: number, given: { verified?: boolean; passwordHash?: string } = {}) =>
  shop.inDatabase((db) => Promise.all(times(number, () => createTestAccount(db, given))));

async function guessCodes(shop: ShopProcess): Promise<void> {
  const mobile = (await accounts(shop, 1))[0]?.mobile ?? '';
  assert.equal((await requestCode(shop, mobile)).outcome, 'done');
  const [code = ''] = await codesTo(shop, [mobile]);
  const networks = times(50, newNetwork);
  const guess = (given: string, network?: string) =>
    call(shop, 'user/login', { mobile, password: '', code: given, captcha: '', captcha_id: '' }, network);
  await Promise.all([...networks, ...networks].map((network) => guess(code === '000000' ? '111111' : '000000', network)));
  const { rows } = await shop.inDatabase((db) => db.query(sql`select tries from sms_code where mobile = ${mobile}`));
  assert.deepEqual(rows, [{ tries: 5 }]);
  assert.equal((await guess(code)).outcome, 'sms_code_wrong');
}

async function replayCaptcha(shop: ShopProcess): Promise<void> {
  const solution = await solved(shop);
  const uses = await Promise.all(times(40, () => call(shop, 'sms/send', { mobile: newMobile(), type: 'login', ...solution })));
  assert.deepEqual([count(uses, 'done'), count(uses, 'captcha_wrong')], [1, 39]);
}

/** Neither unknown nor unverified numbers, from however many networks, stop the log-in by code. */
async function pumpSms(shop: ShopProcess, print: (line: string) => void): Promise<void> {
  const unknown = await Promise.all(times(100, () => requestCode(shop, newMobile())));
  assert.equal(count(unknown, 'done'), 100);
  const unverified = (await accounts(shop, 30, { verified: false })).map(({ mobile }) => mobile);
  await Promise.all(unverified.map((mobile) => requestCode(shop, mobile)));
  const pumped = (await codesTo(shop, unverified)).length;
  assert.ok(pumped > 0 && pumped <= smsTotal / 2, `${pumped} codes to unverified numbers`);
  const verified = (await accounts(shop, 8)).map(({ mobile }) => mobile);
  await Promise.all(verified.map((mobile) => requestCode(shop, mobile)));
  assert.equal((await codesTo(shop, verified)).length, 8);
  print(`130 requests pumped ${pumped} of ${smsTotal} SMS, and 8 buyers still got their codes`);
}

async function stuff(shop: ShopProcess): Promise<void> {
  const network = newNetwork();
  const tried = await Promise.all(times(60, () => logIn(shop, newMobile(), password, network)));
  assert.deepEqual([count(tried, 'wrong_credentials'), count(tried, 'login_wait')], [20, 40]);
}

async function lockOut(shop: ShopProcess, passwordHash: string): Promise<void> {
  const [owner] = await accounts(shop, 1, { passwordHash });
  assert.ok(owner);
  await shop.inDatabase((db) => createSession(db, { accountId: owner.id, userAgent: '', browser: false, network: '192.0.2.99' }));
  const failed = await Promise.all(times(130, () => logIn(shop, owner.mobile, 'wrong')));
  // of those that are admitted some find the queue of hashes full
  assert.equal(count(failed, 'login_wait'), 30);
  assert.equal((await logIn(shop, owner.mobile, password, '192.0.2.99')).outcome, 'done');
}

/** Sessions that end in one process are over in the other with the next request. */
async function revokeElsewhere(): Promise<string> {
  let checked = 0;
  await OutsideDatabase.with((database) =>
    ShopProcess.with({ processes: 2, settings: { DATABASE_URL: database.url } }, async (shop) => {
      const { id: accountId } = (await accounts(shop, 1))[0] ?? { id: 0 };
      const open = () => shop.inDatabase((db) => createSession(db, { accountId, userAgent: '', browser: false }));
      const ask = async (process: number, path: string, token: string, method = 'GET') => {
        const response = await fetch(`${shop.urls[process]}/api/${path}`, { method, headers: { authorization: `Bearer ${token}` } });
        const { data } = await response.json();
        return { status: response.status, data };
      };
      for (const index of times(revoked, (at) => at)) {
        const [here, there] = [index % 2, 1 - (index % 2)];
        const [own, other] = [(await open()).token, (await open()).token];
        for (const token of [own, other])
          for (const process of [here, there]) assert.equal((await ask(process, 'user/profile', token)).status, 200);
        const { items } = (await ask(here, 'user/sessions', own)).data;
        for (const { id, current } of items)
          if (!current) assert.equal((await ask(here, `user/sessions/${id}`, own, 'DELETE')).status, 200);
        assert.equal((await ask(there, 'user/profile', other)).status, 401, 'ended from another session');
        assert.equal((await ask(here, 'user/logout', own, 'POST')).status, 200);
        assert.equal((await ask(there, 'user/profile', own)).status, 401, 'logged out');
        checked += 2;
      }
    }),
  );
  return `${checked} sessions that one of two processes ended were over in the other at once`;
}

/** The share of pairs in which the known number took longer: 0.5 tells nothing. */
async function enumerate(shop: ShopProcess, passwordHash: string): Promise<number> {
  const known = await accounts(shop, timed, { passwordHash });
  const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  const texts = new Set<string>();
  for (const { mobile } of known) {
    const pair = [
      { kind: 'known', number: mobile },
      { kind: 'unknown', number: newMobile() },
    ] as const;
    for (const { kind, number } of took.known.length % 2 === 0 ? pair : pair.toReversed()) {
      const captcha = await solved(shop);
      const since = performance.now();
      const { text } = await call(shop, 'user/login', { mobile: number, password: 'wrong', code: '', ...captcha });
      took[kind].push(performance.now() - since);
      texts.add(text);
    }
  }
  assert.equal(texts.size, 1, [...texts].join());
  const slower = took.known.map((milliseconds) => milliseconds * 1.2);
  assert.ok(auc(slower, took.unknown) > 0.55, 'positive control: a fifth more would show');
  const found = auc(took.known, took.unknown);
  assert.ok(found > 0.45 && found < 0.55, `timing AUC ${found}`);
  return found;
}

function auc(ones: readonly number[], others: readonly number[]): number {
  let won = 0;
  for (const one of ones) for (const other of others) won += one > other ? 1 : one === other ? 0.5 : 0;
  return won / (ones.length * others.length);
}
