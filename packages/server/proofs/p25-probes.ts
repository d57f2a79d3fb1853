import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { connect } from 'node:net';
import { type CallName, callNames, shopCall } from '@aliquot/contract/shop/calls.ts';
import { fillPath } from '@aliquot/contract/core/path-parameters.ts';
import { endpointOf } from '@aliquot/contract/shop/endpoint-of.ts';
import { createBuyers } from '../../../e2e/api-client.ts';
import { type Shop, startShop } from '../../../e2e/shop.ts';
import { type DatabasePool, openDatabase } from '../src/platform/database/connection.ts';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import type { Proof } from './proof.ts';

export const probes: Proof = {
  id: 'P25',
  claim: 'known paths, broken framing, redirects elsewhere and SQL in texts find nothing in the shop, and all of it in a naive server',
  run: async ({ print }) => {
    const shop = await startShop({ own: true });
    const { url, stop } = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'guest' });
    const db = openDatabase(url, { poolSize: 2 });
    const naive = await openNaive(db);
    try {
      const [buyer] = await createBuyers(shop, 1);
      const token = buyer?.token ?? '';
      const checks: [name: string, (origin: string) => Promise<Found>, caught: number][] = [
        ['sensitive paths', findPaths, 5],
        ['broken framing', findSmuggling, 1],
        ['redirects elsewhere', (origin) => findRedirects(origin, token), 10],
        ['SQL in texts', (origin) => (origin === shop.url ? findInjections(shop, token) : findNaiveInjections(origin)), 2],
      ];
      for (const [name, check, least] of checks) {
        const [own, other] = [await check(shop.url), await check(naive.url)];
        print(`${name}: ${own.tried} tried, ${own.faults.length} found in the shop; control: ${other.faults.length} in a naive server`);
        assert.deepEqual(own.faults, [], name);
        assert.ok(other.faults.length >= least, `positive control: ${name}`);
      }
    } finally {
      naive.close();
      await db.end();
      await stop();
      await shop.stop();
    }
  },
};

type Found = { tried: number; faults: string[] };

const names =
  '.env .env.local .env.production .git/config .git/HEAD .git/index .gitignore .svn/entries .hg/hgrc .DS_Store .htaccess .htpasswd .npmrc .ssh/id_rsa .aws/credentials .bash_history .dockerenv .vscode/settings.json package.json package-lock.json tsconfig.json README.md CHANGELOG.md Dockerfile docker-compose.yml node_modules/fastify/package.json .data/shop.key shop.key data/shop.key .data-backups src/config.ts packages/server/src/config.ts demo/start.ts tools/test.mjs schema.sql backup.sql dump.sql database.sql db.sqlite backup.zip backup.tar.gz site.tar.gz www.zip config.json config.yml config.php settings.py web.config wp-login.php wp-admin wp-config.php xmlrpc.php phpinfo.php phpmyadmin adminer.php administrator admin admin/login manager/html console api/console api/operator api/operator/session api/operator/dashboard api/operator/orders api/operator/customers operator server-status server-info nginx_status metrics prometheus actuator actuator/env actuator/heapdump health/../.env debug debug/pprof trace heapdump status info env graphql graphiql swagger swagger-ui swagger.json v2/api-docs jolokia solr jenkins cgi-bin/test.cgi cgi-bin/luci boaform/admin HNAP1 owa ecp autodiscover/autodiscover.xml remote/login vpn telescope/requests _profiler _debugbar elmah.axd trace.axd crossdomain.xml clientaccesspolicy.xml sitemap.xml.bak index.php index.html.bak index.js.map assets/index.js.map assets/../package.json server.js app.js main.js main.ts logs error.log access.log npm-debug.log storage/logs/laravel.log var/log/syslog etc/passwd proc/self/environ files files/ documents documents/ pictures uploads upload tmp temp backup backups old test dev staging private secret secrets credentials.json id_rsa key.pem server.key cert.pem token tokens users users.csv customers.csv orders.csv export export.csv report.pdf'.split(
    ' ',
  );
const climbing = ['/assets/', '/pictures/', '/files/', '/documents/', '/icons/', '/'].flatMap((folder) =>
  [
    '../'.repeat(8),
    '%2e%2e/'.repeat(8),
    '..%2f'.repeat(8),
    '%2e%2e%2f'.repeat(8),
    '..\\'.repeat(8),
    '..%5c'.repeat(8),
    '%252e%252e%252f'.repeat(8),
    '....//'.repeat(8),
  ].flatMap((up) => ['etc/passwd', 'package.json'].map((file) => folder + up + file)),
);
/** What only a file of the machine or of the project contains. */
const telling =
  /root:x:0:0|"workspaces"|"devDependencies"|BEGIN [A-Z ]*PRIVATE KEY|\[core\]|DATABASE_URL|process\.env|"lockfileVersion"|ref: refs\//;

async function findPaths(origin: string): Promise<Found> {
  const paths = [...names.map((name) => `/${name}`), ...climbing];
  const faults: string[] = [];
  for (const path of paths) {
    const answer = await raw(origin, `GET ${path} HTTP/1.1\r\nhost: ${new URL(origin).host}\r\naccept: */*\r\nconnection: close\r\n\r\n`);
    if (telling.test(answer)) faults.push(`${path}: ${answer.slice(0, 60)}`);
    if (/^HTTP\/1.1 5/.test(answer)) faults.push(`${path} answered ${answer.slice(9, 12)}`);
  }
  return { tried: paths.length, faults };
}

/** Sends bytes as they are; gives all that comes back until the end, or for a second and a half. */
async function raw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => {});
  socket.write(Buffer.from(bytes, 'latin1'));
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 1_500))]).catch(() => {});
  socket.destroy();
  return answer;
}

/** Requests whose end is unclear: a second one inside must not be answered. */
async function findSmuggling(origin: string): Promise<Found> {
  const { host } = new URL(origin);
  const inner = `GET /health/live?smuggled HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const head = `POST /api/user/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
  const requests: Record<string, string> = {
    'both lengths, chunked last': `${head}Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    'both lengths, chunked first': `${head}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${inner}`,
    'two lengths': `${head}Content-Length: 2\r\nContent-Length: ${inner.length + 2}\r\n\r\n{}${inner}`,
    'lengths in one line': `${head}Content-Length: 2, ${inner.length + 2}\r\n\r\n{}${inner}`,
    'length with a sign': `${head}Content-Length: +2\r\n\r\n{}${inner}`,
    'length in hex': `${head}Content-Length: 0x2\r\n\r\n{}${inner}`,
    'negative length': `${head}Content-Length: -1\r\n\r\n{}${inner}`,
    'space before the colon': `${head}Content-Length : 2\r\n\r\n{}${inner}`,
    'space in chunked': `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
    'unknown coding': `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
    'chunked twice': `${head}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${inner}`,
    'chunked not last': `${head}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${inner}`,
    'vertical tab': `${head}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${inner}`,
    'lines folded': `${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${inner}`,
    'folded header': `${head}X-A: a\r\n\tContent-Length: 2\r\n\r\n${inner}`,
    'bare line feeds': `POST /api/user/login HTTP/1.1\nHost: ${host}\nContent-Length: 2\n\n{}${inner}`,
    'bare line feed after a header': `${head}X-A: a\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
    'bare carriage return': `${head}X-A: a\rTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}${inner}`,
    'bad chunk': `${head}Transfer-Encoding: chunked\r\n\r\nZ\r\n{}\r\n0\r\n\r\n${inner}`,
    'huge chunk': `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n${inner}`,
    'chunk with a bare line feed': `${head}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n${inner}`,
    'null in a header': `${head}X-A: a\0b\r\nContent-Length: 2\r\n\r\n{}${inner}`,
    'two hosts': `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: elsewhere.example\r\n\r\n`,
    'no host': 'GET / HTTP/1.1\r\n\r\n',
    'old protocol': `GET / HTTP/0.9\r\n\r\n${inner}`,
    'another protocol': `GET / HTTP/3.0\r\nHost: ${host}\r\n\r\n`,
    'line without end': `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    'header without end': `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: ${'a'.repeat(200_000)}\r\n\r\n`,
    'too many headers': `GET / HTTP/1.1\r\nHost: ${host}\r\n${'X-A: a\r\n'.repeat(20_000)}\r\n`,
    tunnel: `CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    proxy: `GET http://127.0.0.1:22/ HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    trace: `TRACE / HTTP/1.1\r\nHost: ${host}\r\nCookie: ut=canary\r\n\r\n`,
    upgrade: `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  };
  const faults: string[] = [];
  for (const [name, bytes] of Object.entries(requests)) {
    const answer = await raw(origin, bytes);
    const answers = answer.match(/HTTP\/1\.1 \d{3}/g) ?? [];
    if (answers.length > 1) faults.push(`${name}: ${answers.join(', ')}`);
    if (answers.some((one) => / (5\d\d|101)$/.test(one))) faults.push(`${name} answered ${answers.join(', ')}`);
    if (name === 'trace' && answer.includes('canary')) faults.push('trace gives the cookie back');
  }
  const alive = await fetch(`${origin}/health/live`).then(({ status }) => status);
  if (alive !== 200) faults.push(`afterwards it answers ${alive}`);
  return { tried: Object.keys(requests).length, faults };
}

const elsewhere = [
  ...'https://elsewhere.example http://elsewhere.example //elsewhere.example ///elsewhere.example ////elsewhere.example /\\elsewhere.example \\\\elsewhere.example \\/elsewhere.example /\\/elsewhere.example https:elsewhere.example https:/elsewhere.example https:///elsewhere.example //elsewhere.example@localhost //localhost@elsewhere.example javascript:canary(1) JaVaScRiPt:canary(1) data:text/html,canary vbscript:canary ftp://elsewhere.example //%65lsewhere.example /%2Felsewhere.example /%5Celsewhere.example /.//elsewhere.example /..//elsewhere.example /a/..//elsewhere.example //elsewhere.example%2f.. //elsewhere.example? //elsewhere.example# //elsewhere%E3%80%82example //[::1] //2130706433 .elsewhere.example @elsewhere.example'.split(
    ' ',
  ),
  ' //elsewhere.example',
  '\t//elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r\nlocation: //elsewhere.example',
  '\u0000//elsewhere.example',
  'java\tscript:canary(1)',
];

/** Where a browser would go: the sign-in of somebody who is signed in, and forms that lead back. */
async function findRedirects(origin: string, token: string): Promise<Found> {
  const faults: string[] = [];
  let tried = 0;
  const judge = (what: string, location: string | null) => {
    tried += 1;
    if (location === null) return;
    const target = URL.parse(location, origin);
    if (!target || target.origin !== origin || /[\r\n]/.test(location)) faults.push(`${what} leads to ${location}`);
  };
  for (const value of elsewhere) {
    for (const field of ['redirect_url', 'back']) {
      const answer = await fetch(`${origin}/user/login?${new URLSearchParams({ [field]: value })}`, {
        headers: { cookie: `ut=${token}`, accept: 'text/html' },
        redirect: 'manual',
      });
      judge(`${field} ${JSON.stringify(value)}`, answer.headers.get('location'));
    }
    const form = await fetch(`${origin}/cart/lines`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ sku_id: '1', quantity: '1', back: value }),
      redirect: 'manual',
    });
    judge(`back ${JSON.stringify(value)}`, form.headers.get('location'));
    const preferred = await fetch(`${origin}/preferences`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ lang: 'en', theme: 'dark', back: value }),
      redirect: 'manual',
    });
    judge(`back of preferences ${JSON.stringify(value)}`, preferred.headers.get('location'));
    // the address itself as the place to go
    const path = await raw(
      origin,
      `GET //${value.replaceAll(/[\s\u0000]/g, '')}/ HTTP/1.1\r\nhost: ${new URL(origin).host}\r\nconnection: close\r\n\r\n`,
    );
    judge(`the path ${JSON.stringify(value)}`, /^location: (.*?)\r$/im.exec(path)?.[1] ?? null);
  }
  return { tried, faults };
}

/** Pairs of texts: SQL would make the first true and the second false. */
const pairs = [
  [`' or '1'='1`, `' and '1'='2`],
  [`') or ('1'='1`, `') and ('1'='2`],
  [`' or 1=1 -- `, `' and 1=2 -- `],
  [`1 or 1=1`, `1 and 1=2`],
  [`%' or '%'='`, `%' and '%'='a`],
] as const;
const breaking = [
  `'`,
  `"`,
  `\\`,
  `';`,
  `'||(select 1/0)||'`,
  `$$`,
  `*/`,
  `'; select pg_sleep(4); --`,
  `'||pg_sleep(4)||'`,
  `1; select pg_sleep(4)`,
  `(select pg_sleep(4))`,
];
const ofDatabase =
  /syntax error at or near|unterminated quoted|invalid input syntax|division by zero|SQLSTATE|relation ".*" does not exist/;

/** Every text that a call of the shop takes. */
async function findInjections(shop: Shop, token: string): Promise<Found> {
  const faults: string[] = [];
  let tried = 0;
  for (const name of callNames) {
    if (/^(user\.(logout|closeAccount|changePassword|changeMobile|endSession)|attachment|cart\.matchFile)/.test(name)) continue;
    for (const field of textFields(name)) {
      const send = async (text: string) => {
        tried += 1;
        const since = performance.now();
        const { method, path } = endpointOf(name);
        const { url, rest } = fillPath(path, { ...valid(name), [field]: text });
        const inAddress = method === 'GET' || method === 'DELETE';
        const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
        const answer = await fetch(`${shop.url}${url}${inAddress ? `?${query}` : ''}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'accept-language': 'en',
            ...(!inAddress && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
          },
          ...(!inAddress && { body: JSON.stringify(rest) }),
        });
        const body = await answer.text();
        if (answer.status >= 500 || ofDatabase.test(body.replaceAll(JSON.stringify(text).slice(1, -1), '')))
          faults.push(`${name} ${field} ${text}: ${answer.status} ${body.slice(0, 200)}`);
        if (performance.now() - since > 3_800 && text.includes('pg_sleep')) faults.push(`${name} ${field} ${text} waited`);
        return { status: answer.status, count: /"total":(\d+)/.exec(body)?.[1] ?? null };
      };
      for (const text of breaking) await send(text);
      for (const [yes, no] of endpointOf(name).method === 'GET' ? pairs : []) {
        const [first, second] = [await send(`zzqx${yes}`), await send(`zzqx${no}`)];
        if (first.status !== second.status || (first.count !== second.count && Number(first.count) > 50))
          faults.push(`${name} ${field}: ${yes} gives ${first.count}, ${no} gives ${second.count}`);
      }
    }
  }
  return { tried, faults };
}

const textFields = (name: CallName): string[] =>
  Object.entries(shopCall(name).input.properties)
    .filter(([, schema]) => JSON.stringify(schema).includes('"string"') || JSON.stringify(schema).includes('"integer"'))
    .map(([field]) => field);

/** The other fields of a call, so that its statements are reached. */
function valid(name: CallName): Record<string, unknown> {
  const needed = new Set<string>(shopCall(name).input.required ?? []);
  const fields = Object.entries(shopCall(name).input.properties).filter(([field]) => needed.has(field));
  return Object.fromEntries(
    fields.map(([field, schema]) => {
      const text = JSON.stringify(schema);
      if (text.includes('"array"')) return [field, []];
      if (text.includes('"boolean"')) return [field, true];
      return [field, text.includes('"string"') ? 'acetone' : 1];
    }),
  );
}

async function findNaiveInjections(origin: string): Promise<Found> {
  const faults: string[] = [];
  const send = async (text: string) => {
    const answer = await fetch(`${origin}/products?${new URLSearchParams({ q: text })}`);
    const body = await answer.text();
    if (ofDatabase.test(body)) faults.push(`${text}: ${body.slice(0, 100)}`);
    return /"total":(\d+)/.exec(body)?.[1];
  };
  for (const text of breaking) await send(text);
  for (const [yes, no] of pairs) if ((await send(`zzqx${yes}`)) !== (await send(`zzqx${no}`))) faults.push(`${yes} is another answer`);
  return { tried: breaking.length + pairs.length * 2, faults };
}

/** A server with every one of these faults. */
async function openNaive(db: DatabasePool): Promise<{ url: string; close: () => void }> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL((request.url ?? '/').replace(/^\/\//, '/a/'), 'http://localhost');
    const back = url.searchParams.get('redirect_url');
    try {
      if (url.pathname === '/products') {
        const { rows } = await db.query(`select count(*)::int as total from product where name_en = '${url.searchParams.get('q')}'`);
        response.end(JSON.stringify(rows[0]));
      } else if (back !== null) response.writeHead(302, { location: back.replaceAll(/[^\x20-\x7e]/g, '') }).end();
      else if (/passwd|package\.json/.test(request.url ?? '') && !request.url?.includes('%25'))
        response.end(await readFile(request.url?.includes('passwd') ? '/etc/passwd' : 'package.json', 'utf8'));
      else response.end('a');
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  const options = { insecureHTTPParser: true, requireHostHeader: false };
  const server = createServer(options, (request, response) => void answer(request, response)).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
