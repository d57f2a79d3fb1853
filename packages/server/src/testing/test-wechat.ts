import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A service account as the stand-in knows it. */
export const testWechat = {
  appId: 'wx0123456789abcdef',
  appSecret: '0123456789abcdef0123456789abcdef',
  callbackToken: 'token2026',
  encodingKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};

type Body = Readonly<Record<string, unknown>>;
type State = {
  /** The token that is valid now, and how many were given. */
  token: string;
  grants: number;
  expiresIn: number;
  sent: Body[];
  scenes: string[];
  /** A body, or an HTTP status. */
  answer: string | number;
  tokenAnswer: string | null;
};

/**
 * Stands in for WeChat's API: gives tokens for the right secret, refuses calls without the present
 * one (40001) or one that has run out (42001), and keeps what was sent. `answer` is that of
 * `message/template/send`.
 */
export async function openTestWechat() {
  const state: State = {
    token: '',
    grants: 0,
    expiresIn: 7200,
    sent: [],
    scenes: [],
    answer: '{"errcode":0,"errmsg":"ok","msgid":3487542469355618313}',
    tokenAnswer: null,
  };
  const answerTo = (path: string, given: string | null, body: Body): string | number => {
    if (path === '/cgi-bin/stable_token') {
      const isRight = body['appid'] === testWechat.appId && body['secret'] === testWechat.appSecret;
      if (body['grant_type'] !== 'client_credential' || !isRight) return '{"errcode":40125,"errmsg":"invalid appsecret"}';
      state.grants += 1;
      // as in WeChat's normal mode, the token stays while it is valid
      state.token ||= `token-${state.grants}`;
      return state.tokenAnswer ?? JSON.stringify({ access_token: state.token, expires_in: state.expiresIn });
    }
    if (given !== state.token) return '{"errcode":40001,"errmsg":"invalid credential"}';
    if (path === '/cgi-bin/message/template/send') {
      state.sent.push(body);
      return state.answer;
    }
    if (path !== '/cgi-bin/qrcode/create' || body['action_name'] !== 'QR_STR_SCENE' || body['expire_seconds'] !== 600)
      return '{"errcode":40035,"errmsg":"invalid parameter"}';
    const { scene_str: scene } = Object(body['action_info']).scene;
    state.scenes.push(scene);
    return JSON.stringify({ ticket: 'gQH47joAAAAAAAAAASxodHRw', expire_seconds: 600, url: `http://weixin.qq.com/q/${scene}` });
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://wechat.invalid');
      const answer = answerTo(url.pathname, url.searchParams.get('access_token'), JSON.parse(await text(request)));
      if (typeof answer === 'number') response.writeHead(answer).end('<html>');
      else response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port');
  return { state, url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.toSorted().join('')).digest('hex');

/** Encrypts a message as WeChat’s document on encryption has it. */
export function encryptAsWechat(
  message: string,
  { appId, encodingKey }: Pick<typeof testWechat, 'appId' | 'encodingKey'>,
  random = randomBytes(16),
): string {
  const key = Buffer.from(`${encodingKey}=`, 'base64');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(Buffer.byteLength(message));
  const whole = Buffer.concat([random, size, Buffer.from(message), Buffer.from(appId)]);
  const padding = 32 - (whole.length % 32);
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(whole), cipher.update(Buffer.alloc(padding, padding)), cipher.final()]).toString('base64');
}

/** A call as WeChat makes it in security mode: its address and its body. */
export function wechatCall(
  message: string,
  { at = Date.now(), ...more }: { at?: number; token?: string; appId?: string; encodingKey?: string } = {},
) {
  const account = { ...testWechat, ...more };
  const encrypted = encryptAsWechat(message, account);
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), '415670741'];
  const token = more.token ?? account.callbackToken;
  const query = new URLSearchParams({
    signature: sha1(token, timestamp, nonce),
    timestamp,
    nonce,
    encrypt_type: 'aes',
    msg_signature: sha1(token, timestamp, nonce, encrypted),
  });
  const body = `<xml><ToUserName><![CDATA[gh_7f083739789a]]></ToUserName><Encrypt><![CDATA[${encrypted}]]></Encrypt></xml>`;
  return { url: `/messages/wechat?${query}`, body };
}

/** An event of a user, as WeChat's examples have it. */
export function wechatEvent(event: string, openid: string, more: Readonly<Record<string, string>> = {}, at = Date.now()): string {
  const fields = { FromUserName: openid, MsgType: 'event', Event: event, ...more };
  const shown = Object.entries(fields).map(([name, value]) => `<${name}><![CDATA[${value}]]></${name}>`);
  return `<xml><ToUserName><![CDATA[gh_7f083739789a]]></ToUserName><CreateTime>${Math.floor(at / 1000)}</CreateTime>${shown.join('')}</xml>`;
}
