import { Type } from 'typebox';
import { databaseNow } from '../../../../platform/database/clock.ts';
import { type PostAnswer, postPinned } from '../../../../platform/http/post-pinned.ts';
import { readAnswer } from './read-answer.ts';

/** A service account and where its API is. */
export type WechatAccount = { appId: string; appSecret: string; apiUrl: string; allowPrivate: boolean };

/** What WeChat answered, or why it did not; `isUnsent` where the call itself was never made. */
export type WechatAnswer = { code: number; text: string } | WechatFault;
type WechatFault = { reason: string; isUnsent: boolean };

/** Twice a token and twice the call stay below the minute of a worker's lease. */
const timeoutMs = 10_000;
/** So long before its end a token is renewed, in ms. */
const marginMs = 60_000;
/** The token is not the present one, no token, or too old. */
const staleCodes: ReadonlySet<number> = new Set([40001, 40014, 42001]);

const Code = Type.Object({ errcode: Type.Optional(Type.Integer()) });
const Grant = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer() });

type Token = { value: string; endsAt: number };
const tokens = new Map<string, Promise<Token | WechatFault>>();

/** Calls the API of a service account. A token that WeChat no longer takes is renewed once. */
export async function callWechat(account: WechatAccount, path: string, body: object): Promise<WechatAnswer> {
  const token = await tokenOf(account);
  if ('reason' in token) return token;
  const call = async ({ value }: Token) => answerOf(await post(account, `${path}?access_token=${encodeURIComponent(value)}`, body));
  const answer = await call(token);
  if ('reason' in answer || !staleCodes.has(answer.code)) return answer;
  const renewed = await tokenOf(account, token.value);
  return 'reason' in renewed ? renewed : call(renewed);
}

/** The access token of an account, one for all callers of this process; never `stale` itself. */
async function tokenOf(account: WechatAccount, stale?: string): Promise<Token | WechatFault> {
  const name = JSON.stringify([account.apiUrl, account.appId, account.appSecret]);
  const known = tokens.get(name);
  if (known) {
    const token = await known;
    if ('reason' in token || (token.value !== stale && token.endsAt > databaseNow().getTime())) return token;
    // another caller renews it already
    if (tokens.get(name) !== known) return tokenOf(account, stale);
  }
  const renewed = requestToken(account).then((token) => {
    if ('reason' in token) tokens.delete(name);
    return token;
  });
  tokens.set(name, renewed);
  return renewed;
}

/**
 * `getStableAccessToken`: repeated calls give the same token, so processes do not end each other's.
 */
async function requestToken(account: WechatAccount): Promise<Token | WechatFault> {
  const { appId: appid, appSecret: secret } = account;
  const answer = answerOf(await post(account, '/cgi-bin/stable_token', { grant_type: 'client_credential', appid, secret }));
  if ('reason' in answer) return { ...answer, isUnsent: true };
  const grant = readAnswer(Grant, answer.text);
  if (!grant) return { reason: `WeChat gave no access token: ${answer.code}`, isUnsent: true };
  return { value: grant.access_token, endsAt: databaseNow().getTime() + grant.expires_in * 1000 - marginMs };
}

function post({ apiUrl, allowPrivate }: WechatAccount, path: string, given: object): Promise<PostAnswer> {
  const body = JSON.stringify(given);
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return postPinned(`${apiUrl.replace(/\/+$/, '')}${path}`, { headers, body }, { allowPrivate, timeoutMs });
}

function answerOf(answer: PostAnswer): WechatAnswer {
  if ('fault' in answer) return { reason: answer.fault, isUnsent: answer.isUnsent };
  const read = answer.status === 200 ? readAnswer(Code, answer.response) : null;
  if (!read) return { reason: `WeChat answered ${answer.status}`, isUnsent: false };
  return { code: read.errcode ?? 0, text: answer.response };
}
