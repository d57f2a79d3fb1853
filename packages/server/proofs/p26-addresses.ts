import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:net';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient, createBuyers } from '../../../e2e/api-client.ts';
import { consoleCall } from '../../../e2e/console-call.ts';
import { openOperator } from '../../../e2e/operators.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { openDatabase } from '../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import { testZip } from '../src/testing/test-zip.ts';
import { testWechat } from '../src/testing/test-wechat.ts';
import type { Proof } from './proof.ts';

export const addresses: Proof = {
  id: 'P26',
  claim:
    'no address of this machine, a private network or a metadata service is connected to by any setting, whatever its form; XML reads nothing',
  run: async ({ print }) => {
    await using canary = await Canary.open();
    const held = await attack(canary, 'false', print);
    assert.deepEqual(held.reached, []);
    assert.deepEqual(held.connections, [], 'connections to addresses that are not public');
    assert.ok(held.judged > 100, 'settings were tried, else this proves nothing');
    // with the setting for shops beside their own ERP the same addresses are reached
    const open = await attack(canary, 'true', print);
    print(
      `control: where private addresses are allowed, ${open.connections.length} connections went to such addresses, ${open.reached.length} to the canary`,
    );
    assert.ok(open.reached.length > 10 && open.connections.some((address) => /^(10|169|172|192)\./.test(address)), 'positive control');
    assert.equal(canary.redirected, 0, 'a redirect was followed');
  },
};

/** Listens where only a misled shop connects, and redirects to another port. */
class Canary implements AsyncDisposable {
  readonly port: number;
  /** What was sent first by each that connected. */
  reached: string[] = [];
  redirected = 0;
  readonly #servers: readonly Server[];

  private constructor(port: number, servers: readonly Server[]) {
    this.port = port;
    this.#servers = servers;
  }

  static async open(): Promise<Canary> {
    const other = createServer((socket) => {
      canary.redirected += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (sent) => {
        canary.reached.push(sent.toString('latin1').split('\r\n')[0] ?? '');
        socket.end(`HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:${portOf(other)}/\r\ncontent-length: 0\r\n\r\n`);
      });
    }).listen(0, '::');
    await once(server, 'listening');
    const canary = new Canary(portOf(server), [server, other]);
    return canary;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const server of this.#servers) await new Promise((resolve) => server.close(resolve));
  }
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the canary has no port');
  return address.port;
}

/** Hosts that mean this machine, a private network or a service of the cloud. */
function hostsOf(isControl: boolean): string[] {
  const own = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address)
    .filter((address) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address));
  const all = [
    ...'127.0.0.1 127.1 127.0.1 127.0.0.2 127.255.255.254 2130706433 0x7f000001 0x7f.1 0x7f.0.0.1 0177.0.0.1 0177.0.0.01 017700000001 127.0.0.1. 0.0.0.0 0'.split(
      ' ',
    ),
    ...'localhost LOCALHOST localhost. 127。0。0。1 ①②⑦.⓪.⓪.① %31%32%37.0.0.1'.split(' '),
    ...'[::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [2002:7f00:1::] [::ffff:0:127.0.0.1]'.split(
      ' ',
    ),
    ...'10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 169.254.169.254 169.254.170.2 2852039166 0xa9fea9fe 0251.0376.0251.0376 100.100.100.200 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255'.split(
      ' ',
    ),
    ...'[::ffff:169.254.169.254] [fd00:ec2::254] [fe80::1] [fc00::1] [fec0::1] [ff02::1] [2001:db8::1] [::ffff:10.0.0.1]'.split(' '),
    ...'private.test six.test mapped.test metadata.test mixed.test mixed-six.test'.split(' '),
    hostname(),
    ...own,
  ];
  // for the control some are enough
  return isControl ? all.filter((_, place) => place % 3 === 0) : all;
}

const schemes = ['https', 'http', 'ftp', 'gopher', 'file', 'dict', 'ws', 'unix'];

type Outcome = { reached: string[]; connections: string[]; judged: number };

/** Every setting by which an operator names a server gets every address, and is used. */
async function attack(canary: Canary, allowed: 'true' | 'false', print: (line: string) => void): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'aliquot-proof-connections-'));
  const log = join(folder, 'connections');
  await writeFile(log, '');
  canary.reached = [];
  const shop = await startShop({
    settings: {
      WEBHOOK_PRIVATE_ADDRESSES: allowed,
      PROOF_CONNECTIONS: log,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'record-connections.ts')}`,
    },
  });
  try {
    const began = (await readFile(log, 'utf8')).length;
    const webhooks = await tryWebhooks(shop, canary.port, allowed === 'true');
    const messages = await tryMessages(shop, canary.port, allowed === 'true');
    if (allowed === 'false') await tryXml(shop, canary.port, print);
    const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
    await stop();
    const database = `127.0.0.1 ${new URL(url).port}`;
    const made = (await readFile(log, 'utf8')).slice(began).split('\n');
    const connections = [...new Set(made)].filter((line) => line !== '' && line !== database && !line.startsWith('93.184.215.14 '));
    print(
      `private addresses ${allowed === 'true' ? 'allowed' : 'refused'}: ${webhooks.kept} of ${webhooks.tried} webhooks and ${messages.kept} of ${messages.tried} gateways were saved and used, ${webhooks.faults} and ${messages.faults} tries failed`,
    );
    return {
      reached: canary.reached,
      connections: connections.map((line) => line.split(' ')[0] ?? ''),
      judged: webhooks.tried + messages.tried,
    };
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Tries = { tried: number; kept: number; faults: number };

/** Webhooks to all addresses, and an event that they are sent. */
async function tryWebhooks(shop: Shop, port: number, mayHttp: boolean): Promise<Tries> {
  const urls = [
    ...hostsOf(mayHttp).flatMap((host) => (mayHttp ? ['http'] : ['https', 'http']).map((scheme) => `${scheme}://${host}:${port}/`)),
    ...schemes.map((scheme) => `${scheme}://127.0.0.1:${port}/`),
    `https://shop.example@127.0.0.1:${port}/`,
    `https://127.0.0.1:${port}#@shop.example/`,
    `https://shop.example\\@127.0.0.1:${port}/`,
    `https://rebinding.test:${port}/`,
    `\thttps://127.0.0.1:${port}/`,
    `https:127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `https:///127.0.0.1:${port}/`,
  ];
  let kept = 0;
  for (const url of urls) {
    const added = await consoleCall(shop, 'system.addEndpoint', { url, kinds: ['request.submitted'] }).catch((error: unknown) =>
      refusedAs(error),
    );
    if (added !== null) kept += 1;
  }
  const [buyer] = await createBuyers(shop, 1);
  const api = apiClient(shop.url, { token: buyer?.token ?? '' });
  await api.requests.create(
    { kind: 'question', lines: [], body: 'Is it there?', attachment_ids: [] },
    { idempotencyKey: crypto.randomUUID() },
  );
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { items } = await consoleCall(shop, 'system.findDeliveries', { limit: 100 });
    const tried = items.filter(({ attempts }) => attempts > 0).length;
    if (items.length > 0 && tried >= Math.min(kept, 100)) return { tried: urls.length, kept, faults: tried };
    if (Date.now() > deadline) throw new Error(`of ${kept} webhooks ${tried} were tried`);
    await wait(200);
  }
}

/** An expected refusal of an address; anything else is a fault. */
function refusedAs(error: unknown): null {
  assert.match(String(error), /invalid_input|malformed/);
  return null;
}

/** Gateways of messages at all addresses, each with a test message. */
async function tryMessages(shop: Shop, port: number, mayHttp: boolean): Promise<Tries> {
  const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
  const db = openDatabase(url, { poolSize: 1 });
  const found: Tries = { tried: 0, kept: 0, faults: 0 };
  const secret = Buffer.alloc(32, 7).toString('base64');
  const scheme = mayHttp ? 'http' : 'https';
  const { appId, appSecret, callbackToken, encodingKey } = testWechat;
  const ways = [
    (host: string) => ({ channel: 'sms', kind: 'http', url: `${scheme}://${host}:${port}/`, secret }) as const,
    (host: string) => ({ channel: 'mail', kind: 'http', url: `${scheme}://${host}:${port}/`, secret }) as const,
    (host: string) =>
      ({ channel: 'mail', kind: 'smtp', host: host.replaceAll(/[[\]]/g, ''), port: String(port), from: 'shop@shop.example' }) as const,
    (host: string) =>
      ({
        channel: 'wechat',
        kind: 'wechat',
        api_url: `${scheme}://${host}:${port}/`,
        appid: appId,
        app_secret: appSecret,
        callback_token: callbackToken,
        encoding_key: encodingKey,
      }) as const,
  ];
  const recipients = { sms: '13912345678', mail: 'lin@lab.example', wechat: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M' };
  try {
    // a message by WeChat goes out in a template that the account has
    const templates = await consoleCall(shop, 'gateways.findTemplates', { provider: 'wechat' });
    const given = templates.items.find(({ template }) => template === 'test_message') ?? templates.items[0];
    for (const { template, language, parameters } of given ? templates.items.filter((one) => one.template === given.template) : [])
      await consoleCall(shop, 'gateways.saveTemplate', {
        provider: 'wechat',
        template,
        language,
        code: 'T1',
        order: parameters.map(({ name }, n) => `thing${n + 1}=${name}`),
      });
    for (const host of hostsOf(mayHttp))
      for (const way of ways) {
        const writing = way(host);
        // mail servers greet first; the canary does not, and the control would wait for each
        if (mayHttp && writing.kind === 'smtp') continue;
        const { channel } = writing;
        found.tried += 1;
        const { items } = await consoleCall(shop, 'gateways.find', {});
        const version = items.find((one) => one.channel === channel)?.version ?? 0;
        const saved = await consoleCall(shop, 'gateways.save', { ...writing, version }).catch((error: unknown) => refusedAs(error));
        if (saved === null) continue;
        found.kept += 1;
        await db.query(`delete from act_count where act = 'test-message'`);
        const { id } = await consoleCall(shop, 'gateways.sendTest', { channel, recipient: recipients[channel] });
        const deadline = Date.now() + 60_000;
        for (;;) {
          const { attempts, state, last_error: fault } = await consoleCall(shop, 'gateways.getTest', { id });
          if (attempts > 0 && (fault !== null || state !== 'queued')) break;
          if (Date.now() > deadline) throw new Error(`${channel} by ${host} was not tried: ${state}`);
          await wait(50);
        }
        found.faults += 1;
      }
    return found;
  } finally {
    await db.end();
    await stop();
  }
}

/** XML with entities, wherever it is read: spreadsheets, WeChat's notices before a signature. */
async function tryXml(shop: Shop, port: number, print: (line: string) => void): Promise<void> {
  const marker = `marker-${crypto.randomUUID()}`;
  const secretFile = join(shop.dataDir, 'marker.txt');
  await writeFile(secretFile, marker);
  const declarations = [
    `<!DOCTYPE a SYSTEM "http://127.0.0.1:${port}/a.dtd">`,
    ...[`http://127.0.0.1:${port}/`, `file://${secretFile}`, 'file:///etc/hostname', `ftp://127.0.0.1:${port}/`].flatMap((address) => [
      `<!DOCTYPE a [<!ENTITY c SYSTEM "${address}">]>`,
      `<!DOCTYPE a [<!ENTITY c PUBLIC "c" "${address}">]>`,
      `<!DOCTYPE a [<!ENTITY % p SYSTEM "${address}"> %p;]>`,
    ]),
    `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`,
    '<!DOCTYPE a [<!ENTITY c "&c;">]>',
    '',
  ];
  const { cookie } = await openOperator(shop, ['administrator']);
  let answers = 0;
  for (const declaration of declarations) {
    const rows = '<row><c t="inlineStr"><is><t>code</t></is></c></row><row><c t="inlineStr"><is><t>&c;</t></is></c></row>';
    const parts: Record<string, string> = {
      '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/sharedStrings.xml': '<sst><si><t>&c;</t></si></sst>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    };
    for (const part of Object.keys(parts)) {
      const content = testZip(
        Object.entries(parts).map(([name, text]) => ({ name, content: Buffer.from(name === part ? `${declaration}${text}` : text) })),
      );
      const { id } = await consoleCall(shop, 'imports.create', { kind: 'products', file_name: 'a.xlsx', file_bytes: content.length });
      const sent = await fetch(`${shop.consoleUrl}/api/operator/imports/${id}/file`, {
        method: 'PUT',
        headers: { cookie: `console=${cookie}`, 'x-console': '1', 'content-type': 'application/octet-stream', 'upload-offset': '0' },
        body: new Uint8Array(content),
      });
      assert.equal(sent.status, 200, await sent.text());
      const seen = await consoleCall(shop, 'imports.preview', { id }).then(JSON.stringify, String);
      assert.ok(!seen.includes(marker) && !seen.includes('aaaaaaaaaa'), `${part} with ${declaration.slice(0, 80)}: ${seen.slice(0, 300)}`);
      await consoleCall(shop, 'imports.cancel', { id }).catch(() => {});
      answers += 1;
    }
    const notice = await fetch(`${shop.url}/messages/wechat?msg_signature=a&timestamp=1&nonce=1&encrypt_type=aes`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: `${declaration}<xml><Encrypt>&c;</Encrypt></xml>`,
    });
    assert.ok([401, 404].includes(notice.status) && !(await notice.text()).includes(marker), `a notice of WeChat: ${notice.status}`);
    answers += 1;
  }
  print(`${answers} files and notices with entities: nothing of the machine came back`);
}
