import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, test } from 'node:test';
import { aliyunGateway } from './aliyun-gateway.ts';
import type { OutgoingMessage } from './gateway.ts';
import { aliyunHeaders } from './internal/aliyun-signature.ts';
import type { TemplateCodes } from './internal/template-codes.ts';
import { tencentHeaders } from './internal/tencent-signature.ts';
import { tencentGateway } from './tencent-gateway.ts';

type Got = { url: URL; headers: IncomingHttpHeaders; body: string };
const got: Got[] = [];
let answer: { status: number; body: string } = { status: 200, body: '' };
const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await text(request);
  got.push({ url: new URL(request.url ?? '/', `http://${request.headers.host}`), headers: request.headers, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
};
const provider = createServer((request, response) => void take(request, response));
let endpoint: string;
before(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  assert.ok(address !== null && typeof address === 'object');
  endpoint = `http://127.0.0.1:${address.port}/`;
});
beforeEach(() => {
  got.length = 0;
});
after(() => provider.close());

const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

const message: OutgoingMessage = {
  id: 7,
  round: 1,
  channel: 'sms',
  recipient: '13912345678',
  language: 'zh-CN',
  template: 'order_shipped',
  html: null,
  link: null,
  unsubscribe: null,
  parameters: { order: '26112900000017', carrier: '顺丰 (SF)', tracking_number: "SF'1*2!" },
  subject: '订单已发货',
  text: '订单已发货',
};
const codeOf: TemplateCodes = (template, language) =>
  template === 'order_shipped' && language === 'zh-CN' ? { code: 'SMS_154950909', parameters: ['tracking_number', 'order'] } : null;
const aliyun = () =>
  aliyunGateway({ accessKeyId: 'LTAI5test', accessKeySecret: 'secret-1', signName: '量取', codeOf, allowPrivate: true, endpoint });
const tencent = () =>
  tencentGateway({
    secretId: 'AKIDtest',
    secretKey: 'secret-2',
    appId: '1400006666',
    region: 'ap-guangzhou',
    signName: '量取',
    codeOf,
    allowPrivate: true,
    endpoint,
  });

test('Aliyun’s worked example has the signature of its documents', () => {
  const { authorization } = aliyunHeaders(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      query: 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai',
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  );
  assert.equal(
    authorization,
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  );
});

test('Tencent Cloud’s worked example has the signature of its documents', () => {
  const { authorization } = tencentHeaders(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      version: '2017-03-12',
      region: 'ap-guangzhou',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: new Date(1_551_113_065_000),
    },
    { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
  );
  assert.equal(
    authorization,
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ' +
      'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  );
});

/** What Aliyun would compute of a request that came, by its document “V3 request structure”. */
function aliyunSignature({ url, headers, body }: Got, secret: string): string {
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const query = [...url.searchParams]
    .map(([name, value]) =>
      [name, value].map((one) => encodeURIComponent(one).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)),
    )
    .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  return hmac(
    secret,
    `ACS3-HMAC-SHA256\n${sha256(['POST', url.pathname, query, lines.join(''), names, sha256(body)].join('\n'))}`,
  ).toString('hex');
}

test('Aliyun gets the template’s code with named parameters, signed, and its id of the message is kept', async () => {
  answer = { status: 200, body: JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '9006197469364984^0', RequestId: 'x' }) };
  assert.deepEqual(await aliyun().send(message), { state: 'accepted', providerId: '9006197469364984^0' });
  const [request] = got;
  assert.ok(request);
  assert.equal(/Signature=(.*)$/.exec(String(request.headers.authorization))?.[1], aliyunSignature(request, 'secret-1'));
  assert.notEqual(aliyunSignature(request, 'secret-x'), aliyunSignature(request, 'secret-1'));
  const { 'x-acs-action': action, 'x-acs-version': version, 'x-acs-content-sha256': hash } = request.headers;
  assert.deepEqual([action, version, hash], ['SendSms', '2017-05-25', sha256('')]);
  assert.deepEqual(Object.fromEntries(request.url.searchParams), {
    PhoneNumbers: '13912345678',
    SignName: '量取',
    TemplateCode: 'SMS_154950909',
    OutId: '7',
    TemplateParam: JSON.stringify(message.parameters),
  });
});

test('Tencent Cloud gets the template’s id with parameters in their order, signed, and its id of the message is kept', async () => {
  const status = {
    SerialNo: '5000:1045710669157053657849499619',
    PhoneNumber: '+8613912345678',
    Fee: 1,
    Code: 'Ok',
    Message: 'send success',
  };
  answer = { status: 200, body: JSON.stringify({ Response: { SendStatusSet: [status], RequestId: 'x' } }) };
  assert.deepEqual(await tencent().send(message), { state: 'accepted', providerId: status.SerialNo });
  const [request] = got;
  assert.ok(request);
  const { url, headers, body } = request;
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(String(headers.authorization)) ?? [];
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`);
  const day = new Date(Number(headers['x-tc-timestamp']) * 1000).toISOString().slice(0, 10);
  const canonical = sha256(['POST', url.pathname, '', lines.join(''), names, sha256(body)].join('\n'));
  const signing = hmac(hmac(hmac('TC3secret-2', day), 'sms'), 'tc3_request');
  const signature = hmac(signing, `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/sms/tc3_request\n${canonical}`).toString(
    'hex',
  );
  assert.equal(
    headers.authorization,
    `TC3-HMAC-SHA256 Credential=AKIDtest/${day}/sms/tc3_request, SignedHeaders=${names}, Signature=${signature}`,
  );
  assert.ok(names.split(';').includes('host') && names.split(';').includes('content-type'));
  assert.deepEqual([headers['x-tc-action'], headers['x-tc-version'], headers['x-tc-region']], ['SendSms', '2021-01-11', 'ap-guangzhou']);
  assert.deepEqual(JSON.parse(body), {
    PhoneNumberSet: ['+8613912345678'],
    SmsSdkAppId: '1400006666',
    SignName: '量取',
    TemplateId: 'SMS_154950909',
    SessionContext: '7',
    TemplateParamSet: ["SF'1*2!", '26112900000017'],
  });
});

const fate = ({ state, ...rest }: Awaited<ReturnType<ReturnType<typeof aliyun>['send']>>) =>
  state === 'refused' ? `refused ${'isFinal' in rest && rest.isFinal ? 'for good' : 'for now'}` : state;

test('Aliyun’s codes decide: the message itself is wrong, it can be put right, or nobody knows whether it was sent', async () => {
  const fates = [];
  for (const [code, status] of [
    ['isv.MOBILE_NUMBER_ILLEGAL', 200],
    ['isv.TEMPLATE_MISSING_PARAMETERS', 200],
    ['isv.BUSINESS_LIMIT_CONTROL', 200],
    ['isv.AMOUNT_NOT_ENOUGH', 200],
    ['isv.SMS_SIGNATURE_ILLEGAL', 200],
    ['SignatureDoesNotMatch', 400],
    ['Throttling.User', 400],
    ['isp.SYSTEM_ERROR', 200],
    ['ServiceUnavailable', 503],
  ] as const) {
    answer = { status, body: JSON.stringify({ Code: code, Message: 'x', RequestId: 'x' }) };
    fates.push(fate(await aliyun().send(message)));
  }
  const [good, now] = ['refused for good', 'refused for now'];
  assert.deepEqual(fates, [good, good, now, now, now, now, now, 'unknown', 'unknown']);
  answer = { status: 502, body: '<html>' };
  assert.equal((await aliyun().send(message)).state, 'unknown');
});

test('Tencent Cloud’s codes decide, of the message and of the request', async () => {
  const fates = [];
  for (const code of [
    'InvalidParameterValue.IncorrectPhoneNumber',
    'FailedOperation.PhoneNumberInBlacklist',
    'LimitExceeded.PhoneNumberDailyLimit',
    'FailedOperation.InsufficientBalanceInSmsPackage',
    'InternalError.Timeout',
    'FailedOperation.OfNextYear',
    'ServiceBusy',
  ]) {
    answer = { status: 200, body: JSON.stringify({ Response: { SendStatusSet: [{ SerialNo: '', Code: code }] } }) };
    fates.push(fate(await tencent().send(message)));
  }
  answer = { status: 200, body: JSON.stringify({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' } } }) };
  fates.push(fate(await tencent().send(message)));
  answer = { status: 200, body: '{"Response":{}}' };
  fates.push(fate(await tencent().send(message)));
  const [good, now] = ['refused for good', 'refused for now'];
  assert.deepEqual(fates, [good, good, now, now, 'unknown', 'unknown', 'unknown', now, 'unknown']);
});

test('a message without the provider’s code is refused with the reason, and no request is made', async () => {
  for (const gateway of [aliyun(), tencent()]) {
    const outcome = await gateway.send({ ...message, language: 'en' });
    assert.ok(outcome.state === 'refused' && outcome.isFinal);
    assert.match(outcome.reason, /no template code of the provider is entered for “order_shipped” in English/);
  }
  assert.equal(got.length, 0);
});
