import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { type Captcha, solveCaptcha as solve } from '@aliquot/contract/shop/solve-captcha.ts';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import sql from 'sql-template-tag';
import { createApp } from '../app.ts';
import { openTestDatabase } from './test-database.ts';
import { createPostgresSearch } from '../domains/goods/search/postgres/postgres-search.ts';
import { newMobile } from './test-account.ts';
import { findOutbox } from '../domains/rules/messages/find-outbox.ts';
import { readTestConfig } from './test-config.ts';

export type Sent = { token?: string; binding?: string; headers?: Record<string, string> };
/** The fields that the tests look at; which of them an answer has depends on the call. */
type Data = {
  error: string;
  fields: { field: string }[];
  retry_after: number;
  token: string;
  mobile_verified: boolean;
  mobile: string;
  nick_name: string;
  inc_name: string;
  figure_url: string | null;
  captcha: string;
  captcha_id: string;
  id: string;
  url: string;
  media_type: string;
  width: number;
  items: { id: number; current: boolean; user_agent: string }[];
  uuid: string;
  shop: { name: string };
  order_statuses: unknown[];
};
export type Answer = { status: number; code: number; msg: string; data: Data; text: string; cookies: Record<string, string> };

/** What a registration sends. */
export const registration = (mobile: string, more: Record<string, unknown> = {}) => ({
  mobile,
  email: 'lin@lab.example',
  password: 'violet beaker 7',
  nick_name: 'Lin',
  inc_name: 'Institute of Tests',
  province_id: '310000',
  city_id: '310100',
  district_id: '310104',
  address: 'Road 1',
  job_position: 'Researcher',
  laboratory: 'Lab 2',
  telephone: '021-5555 0100',
  ...more,
});

/** The application on an empty database, called as buyers and strangers do. */
export async function openAccountCalls() {
  const { db, drop } = await openTestDatabase({ poolSize: 10 });
  const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-accounts-'));
  const config = readTestConfig({ DATA_DIR: dataDir });
  const app = await createApp({ config, db, search: createPostgresSearch(db), storefront: null });
  const close = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };

  async function call(name: CallName, input: Record<string, unknown> = {}, { token, binding, headers }: Sent = {}): Promise<Answer> {
    const { method, path } = endpointOf(name);
    const { url, rest } = fillPath(path, input);
    const response = await app.inject({
      method,
      url:
        method === 'GET' && Object.keys(rest).length > 0
          ? `${url}?${new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]))}`
          : url,
      ...(method === 'GET' || method === 'DELETE' ? {} : { payload: rest }),
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(binding && { cookies: { binding } }),
    });
    return {
      status: response.statusCode,
      ...JSON.parse(response.body),
      text: response.body,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    };
  }

  async function solveCaptcha(): Promise<Captcha> {
    const solved = await solve((await call('captcha.get')).data);
    assert.ok(solved);
    return solved;
  }

  /** Requests a code and reads it where an operator would: in the outbox. */
  async function receiveCode(mobile: string, type: string, token?: string): Promise<string> {
    await db.query(sql`update sms_code set sent_at = sent_at - interval '2 minutes' where mobile = ${mobile}`);
    const sent = await call('sms.send', { mobile, type, ...(await solveCaptcha()) }, { token });
    assert.equal(sent.code, 0, sent.text);
    return /\d{6}/.exec((await findOutbox(db, { limit: 1, recipient: mobile }))[0]?.text ?? '')?.[0] ?? '000000';
  }

  const logIn = async (mobile: string, password: string, more: Sent = {}) =>
    call('user.login', { mobile, password, code: '', ...(await solveCaptcha()) }, more);
  const logInByCode = async (mobile: string, more: Sent & { type?: string } = {}) =>
    call('user.login', { mobile, password: '', code: await receiveCode(mobile, more.type ?? 'login'), captcha: '', captcha_id: '' }, more);

  async function registerVerified(): Promise<{ mobile: string; token: string }> {
    const mobile = newMobile();
    const registered = await call('user.register', registration(mobile));
    assert.equal(registered.code, 0, registered.text);
    const proven = await logInByCode(mobile, { token: registered.data.token, type: 'register' });
    assert.equal(proven.data.mobile_verified, true, proven.text);
    return { mobile, token: proven.data.token };
  }

  return { app, db, dataDir, call, solveCaptcha, receiveCode, logIn, logInByCode, registerVerified, close };
}
