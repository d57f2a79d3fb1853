import { setTimeout as wait } from 'node:timers/promises';
import { type CallOptions, type Client, createClient } from '@aliquot/contract/shop/client.ts';
import { defaultClientConfig } from '@aliquot/contract/core/client-config.ts';
import { isEnvelope } from '@aliquot/contract/core/envelope.ts';
import { NoAnswer, createFetchTransport } from '@aliquot/contract/shop/fetch-transport.ts';
import sql from 'sql-template-tag';
import type { DatabasePool } from '../src/platform/database/connection.ts';
import { createSession } from '../src/domains/people/accounts/create-session.ts';
import { createTestAccount } from '../src/testing/test-account.ts';
import { times } from './proof.ts';

/**
 * Somebody with a session, an address in Shanghai and a client of the API as browsers have it, with
 * one for each of the shop's processes.
 */
export type Buyer = { accountId: number; addressId: number; api: Client; apis: readonly Client[] };

/** The buyers use the shop's processes by turns. */
export const createBuyers = (db: DatabasePool, { urls }: { urls: readonly string[] }, count: number): Promise<Buyer[]> =>
  Promise.all(times(count, (index) => createBuyer(db, [...urls.slice(index % urls.length), ...urls.slice(0, index % urls.length)])));

async function createBuyer(db: DatabasePool, urls: readonly string[]): Promise<Buyer> {
  const { id: accountId } = await createTestAccount(db);
  const { rows } = await db.query<{ id: number }>(sql`
    insert into address (account_id, recipient, mobile, province_id, city_id, district_id, province, city, district, detail, is_default)
    values (${accountId}, '林研', '13912345678', '310000', '310100', '310115', '上海市', '市辖区', '浦东新区', '张江路 1 号', true)
    returning id`);
  const { token } = await createSession(db, { accountId, userAgent: 'a proof', browser: false });
  const apis = urls.map((baseUrl) =>
    createClient(
      createFetchTransport({
        baseUrl,
        config: () => ({ ...defaultClientConfig, language: 'en' }),
        token: () => token,
        cartToken: () => null,
      }),
    ),
  );
  const [api] = apis;
  if (!api) throw new Error('the shop has no process');
  return { accountId, addressId: rows[0]?.id ?? 0, api, apis };
}

/** A request's outcome for its buyer: done, or refused by the error's name. */
export type Outcome<Value> = { value: Value } | { refused: string };

/**
 * Answers after which a client retries with the same key. A fault of ours, `internal`, is none of
 * them: it would hide what the proofs look for.
 */
const passing = new Set(['unavailable', 'in_progress', 'too_many_requests']);

/**
 * Retries under the operation's key until a value or refusal; five minutes without one are a fault.
 */
export async function untilAnswered<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const outcome = await attempt(act);
    if (outcome !== 'no answer') return outcome;
    if (Date.now() > deadline) throw new Error('nobody answered for five minutes');
    await wait(100);
  }
}

/** The same with a fixed key: what was done is neither repeated nor refused. */
export function underOneKey<Value>(act: (options: CallOptions) => Promise<Value>): Promise<Outcome<Value>> {
  const options = { idempotencyKey: crypto.randomUUID() };
  return untilAnswered(() => act(options));
}

async function attempt<Value>(act: () => Promise<Value>): Promise<Outcome<Value> | 'no answer'> {
  try {
    return { value: await act() };
  } catch (error) {
    const refused = refusalOf(error);
    if (error instanceof NoAnswer || (refused !== null && passing.has(refused))) return 'no answer';
    if (refused === null) throw error;
    return { refused };
  }
}

function refusalOf(error: unknown): string | null {
  if (!isEnvelope(error) || typeof error.data !== 'object' || error.data === null || !('error' in error.data)) return null;
  return typeof error.data.error === 'string' ? error.data.error : null;
}

/** Puts one pack into the buyer's current cart. */
export async function takePack({ api }: Buyer, skuId: number): Promise<void> {
  const outcome = await underOneKey((options) => api.cart.addLine({ sku_id: skuId, quantity: 1 }, options));
  if ('refused' in outcome) throw new Error(`the pack was refused: ${outcome.refused}`);
}

/** The act of placing an order of the buyer's cart under a key. */
export const placing =
  ({ api, addressId }: Buyer, expectedTotal: number, idempotencyKey: string) =>
  () =>
    api.orders.place(
      { address_id: addressId, payment_method: 'bank_transfer', remarks: '', expected_total: expectedTotal },
      { idempotencyKey },
    );

/** Leaves every cart empty for the next round. */
export const emptyCarts = async (db: DatabasePool): Promise<void> => void (await db.query('delete from cart_line'));
