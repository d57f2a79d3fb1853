import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import type { ConsoleCallName } from '@aliquot/contract/console/calls.ts';
import { consoleEndpointOf } from '@aliquot/contract/console/endpoint-of.ts';
import type { Role } from '@aliquot/contract/console/permissions.ts';
import sql from 'sql-template-tag';
import { createConsoleApp } from '../console-app.ts';
import { openTestDatabase } from './test-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { beginWithTwoPersonApproval } from '../domains/rules/approvals/two-person-approval.ts';
import { createOperator } from '../domains/people/operators/invite-operator.ts';
import { openOperatorSession } from '../domains/people/operators/operator-sessions.ts';
import type { PaymentGateway } from '../domains/money/payments/payment-gateway.ts';
import { readTestConfig } from './test-config.ts';

/** What was read from JSON: tests look at it as a foreign program would, without our types. */
type Parsed = ReturnType<typeof JSON.parse>;

export type ConsoleAnswer = { status: number; data: Parsed; cookie: string | undefined; text: string };
export type ConsoleCaller = { cookie?: string; headers?: Record<string, string> };
export type TestConsole = Awaited<ReturnType<typeof createTestConsole>>;

/**
 * The console's calls on a database of their own, without a port; with two-person approval unless
 * it is off.
 */
export async function createTestConsole(
  settings: Record<string, string> = {},
  { gateway = null, isTwoPerson = true }: { gateway?: PaymentGateway | null; isTwoPerson?: boolean } = {},
) {
  const { db, url, drop } = await openTestDatabase({ poolSize: 6 });
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-test-console-'));
  const roomy = { LIMIT_REQUESTS_PER_MINUTE: '1000000', LIMIT_LOGINS_PER_MINUTE: '1000000' };
  const config = readTestConfig({ DATA_DIR: dataDir, ...roomy, ...settings });
  if (isTwoPerson) await beginWithTwoPersonApproval(db);
  const app = await createConsoleApp({ config, db, folder: null, gateway });

  /** Makes a call as the console's page would, with a session's cookie. */
  const call = async (
    name: ConsoleCallName,
    input: Record<string, unknown> = {},
    { cookie, headers = { 'x-console': '1' } }: ConsoleCaller = {},
  ): Promise<ConsoleAnswer> => {
    const { method, path } = consoleEndpointOf(name);
    const { url, rest } = fillPath(path, input);
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
    const response = await app.inject({
      method: method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST',
      url: method === 'GET' && query.size > 0 ? `${url}?${query}` : url,
      ...(method !== 'GET' && { payload: rest }),
      headers: { 'accept-language': 'en', ...headers, ...(cookie && { cookie: `console=${cookie}` }) },
    });
    const set = response.cookies.find((one) => one.name === 'console');
    return { status: response.statusCode, data: JSON.parse(response.body).data, cookie: set?.value, text: response.body };
  };

  let made = 0;
  /** An operator with these roles and a session. */
  const openOperator = async (roles: readonly Role[], name = `Somebody ${++made}`) => {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@shop.example`;
    const operator = await inTransaction(db, (transaction) => createOperator(transaction, { name, email, roles }));
    if (!operator.ok) throw new Error(operator.error);
    const { id } = operator.value;
    await db.query(sql`
      update operator set password_hash = 'none', totp_secret = '\\x00', totp_confirmed_at = now() where id = ${id}`);
    const { token, sessionId } = await openOperatorSession(db, { operatorId: id, userAgent: 'test', address: '127.0.0.1' });
    return { id, name, email, cookie: token, sessionId };
  };

  const close = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, db, url, config, call, openOperator, close };
}
