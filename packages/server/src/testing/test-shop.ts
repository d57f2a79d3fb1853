import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { pathParameters } from '@aliquot/contract/core/path-parameters.ts';
import { demoTemplate } from '../../../../demo/demo-template.ts';
import { createApp } from '../app.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import { type Detour, openTestDatabase } from './test-database.ts';
import { createSession } from '../domains/people/accounts/create-session.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import type { SearchEngine } from '../domains/goods/search/search-engine.ts';
import { createTestAccount } from './test-account.ts';
import { readTestConfig } from './test-config.ts';

/** What was read from JSON: tests look at it as a foreign program would, without our types. */
type Parsed = ReturnType<typeof JSON.parse>;

export type Answer = { status: number; code: number; data: Parsed; text: string };

/** Who calls: a buyer's token, a guest's cart token, or neither. */
export type Caller = { token?: string; cartToken?: string };

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

/** What an address can carry of a value. */
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** The whole application with its own database and the demo catalogue, without port and limits. */
export async function createTestShop(
  searchOf: (db: DatabasePool) => SearchEngine = createPostgresSearch,
  environment: Readonly<Record<string, string>> = {},
  through?: Detour,
) {
  const { db, drop } = await openTestDatabase({ template: demoTemplate, poolSize: 8, through });
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-shop-'));
  const limits = [
    'REQUESTS_PER_MINUTE',
    'RENDERS_PER_MINUTE',
    'DRAWINGS_PER_MINUTE',
    'CAPTCHAS_PER_MINUTE',
    'LOGINS_PER_MINUTE',
    'REGISTRATIONS_PER_HOUR',
    'RESETS_PER_HOUR',
    'UPLOADS_PER_HOUR',
  ];
  const config = readTestConfig({
    DATA_DIR: dataDir,
    ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])),
    ...environment,
  });
  const app = await createApp({ config, db, search: searchOf(db), storefront: null });

  /** Makes a call with any input, right or wrong, as it would come over the wire. */
  const call = async (
    name: CallName,
    input: Record<string, unknown> = {},
    { token, cartToken }: Caller = {},
    key?: string,
  ): Promise<Answer> => {
    const { method, path } = endpointOf(name);
    const rest = { ...input };
    let url = path;
    for (const parameter of pathParameters(path)) {
      url = url.replace(`:${parameter}`, () => encodeURIComponent(asText(rest[parameter]).toWellFormed()));
      delete rest[parameter];
    }
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, asText(value)]));
    const response = await app.inject({
      method,
      url: inQuery && query.size > 0 ? `${url}?${query}` : url,
      ...(!inQuery && { payload: rest }),
      headers: {
        'accept-language': 'en',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cartToken && { 'cart-token': cartToken }),
        ...(method !== 'GET' && key && { 'idempotency-key': key }),
      },
    });
    return { status: response.statusCode, ...JSON.parse(response.body), text: response.body };
  };

  /** A buyer with a proven number and a session. */
  const openAccount = async () => {
    const account = await createTestAccount(db);
    const { token } = await createSession(db, { accountId: account.id, userAgent: 'test', browser: false });
    return { accountId: account.id, mobile: account.mobile, token };
  };

  const close = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, db, config, dataDir, call, openAccount, close };
}
