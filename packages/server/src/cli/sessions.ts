import { randomInt } from 'node:crypto';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { createSession } from '../domains/people/accounts/create-session.ts';
import { noPassword } from '../platform/secrets/passwords.ts';
import { proveMobile } from '../domains/people/accounts/prove-mobile.ts';
import { registerAccount } from '../domains/people/accounts/register-account.ts';
import { agreeToPages } from '../domains/people/consents/agree-to-pages.ts';
import { createAddress } from '../domains/people/addresses/create-address.ts';
import { type Command, fail, print } from './command.ts';
import { readCount } from './read-amount.ts';

type BenchmarkBuyer = { account_id: number; mobile: string; token: string; address_id: number };

const create: Command = {
  words: 'sessions create',
  options: { accounts: { value: 'N', text: 'how many (1 to 10000)', required: true } },
  summary:
    'Makes accounts without a password, each with a proven number, an address in Shanghai and a session, for benchmarks; prints JSON.',
  run: async (db, { accounts }) => {
    const count = readCount(accounts, { min: 1, max: 10_000 });
    if (count === null) return fail('--accounts is a whole number from 1 to 10000');
    const buyers: BenchmarkBuyer[] = [];
    while (buyers.length < count) {
      const buyer = await createBuyer(db);
      // A number that is taken by chance is not touched.
      if (buyer.ok) buyers.push(buyer.value);
      else if (buyer.error !== 'mobile_taken') return fail(`an account was refused: ${buyer.error}`);
    }
    await countRows(db);
    return print(JSON.stringify(buyers));
  },
};

/**
 * Updates the planner's statistics of what was filled at once: until PostgreSQL does, it takes
 * these tables for empty and reads whole indexes. Without the right to it that is a warning.
 */
async function countRows(db: DatabasePool): Promise<void> {
  const client = await db.connect();
  try {
    await client.query('reset role');
    await client.query('analyze account, session, address');
  } finally {
    client.release(true);
  }
}

const place = { province_id: '310000', city_id: '310100', district_id: '310115' };

function createBuyer(db: DatabasePool): Promise<Result<BenchmarkBuyer>> {
  const mobile = `199${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return inTransaction(db, async (transaction) => {
    const registered = await registerAccount(transaction, {
      ...place,
      mobile,
      passwordHash: noPassword,
      email: `${mobile}@bench.example`,
      nick_name: 'Benchmark',
      inc_name: 'Benchmark Institute',
      address: '张江路 1 号',
      job_position: 'Researcher',
      laboratory: 'Bench',
      telephone: '',
    });
    const { accountId } = registered;
    const proven = await proveMobile(transaction, mobile, accountId);
    if (proven?.accountId !== accountId) return refuse('mobile_taken');
    const address = await createAddress(
      transaction,
      accountId,
      { ...place, recipient: '林研', mobile, detail: '张江路 1 号', is_default: true },
      'zh-CN',
    );
    if (!address.ok) return address;
    await agreeToPages(transaction, accountId);
    const session = await createSession(transaction, { accountId, userAgent: 'benchmark', browser: false });
    return { ok: true, value: { account_id: accountId, mobile, token: session.token, address_id: address.value.id } };
  });
}

export const sessionCommands: readonly Command[] = [create];
