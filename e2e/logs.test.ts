import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { callApi } from './api.ts';
import { startShop } from './shop.ts';
import { solvedCaptcha } from './solve-captcha.ts';

test('what a shop without demo data writes holds no mobile, token, password or code', async () => {
  const shop = await startShop({ settings: { LOG_LEVEL: 'trace', DEMO: 'false' } });
  const written: string[] = [];
  for (const stream of [shop.process?.stdout, shop.process?.stderr]) stream?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  try {
    const mobile = `136${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const password = 'violet beaker 7';
    const call = (path: string, body: unknown, token?: string) => callApi(shop.url, 'POST', path, { body, token });
    const registered = await call('/api/user/register', {
      mobile,
      email: 'secret.mail@lab.example',
      password,
      nick_name: 'Lin',
      inc_name: 'Institute',
      province_id: '310000',
      city_id: '310100',
      district_id: '310104',
      address: 'Road 1',
      job_position: '',
      laboratory: '',
      telephone: '',
    });
    const { token } = registered.body.data;
    await call('/api/sms/send', { mobile, type: 'login', ...(await solvedCaptcha(shop.url)) });
    const code = await shop.smsCode(mobile);
    await call('/api/user/login', { mobile, password: '', code: '000000', captcha: '', captcha_id: '' });
    await call('/api/user/login', { mobile, password, code: '', ...(await solvedCaptcha(shop.url)) }, token);
    await fetch(`${shop.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password":"${password}"`,
    });
    await fetch(`${shop.url}/search/${mobile}%`, { headers: { cookie: `ut=${token}` }, redirect: 'manual' });

    // what it has to say of the last calls is written by then, too
    await shop.stop();
    const lines = written.join('').split('\n');
    for (const secret of [mobile, token, password, 'secret.mail'])
      assert.ok(!lines.some((line) => line.includes(secret)), `the shop wrote ${secret}`);
    const logged = lines.filter((line) => line.startsWith('{'));
    // as a separate number: longer ones may contain these six digits by chance
    const itself = new RegExp(`(?<![\\d.])${code}(?![\\d.])`);
    assert.ok(!lines.some((line) => itself.test(line)), 'the code was written');
    for (const line of logged) assert.doesNotThrow(() => JSON.parse(line), line);
  } finally {
    await shop.stop();
  }
});
