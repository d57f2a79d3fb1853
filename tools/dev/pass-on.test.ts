import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type Server, createServer, request } from 'node:http';
import { after, before, test } from 'node:test';
import { passOn } from './pass-on.ts';

let shop: Server;
let development: Server;
let url: string;

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

before(async () => {
  shop = createServer((request, response) => {
    if (request.url === '/ends-unanswered') return void request.socket.destroy();
    if (request.url === '/page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>page</h1>');
    if (request.url === '/page-with-policy')
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "script-src 'self'" })
        .end('<h1>page</h1>');
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  shop.listen(0, 'localhost');
  await once(shop, 'listening');
  development = createServer((request, response) => void passOn(request, response, portOf(shop), async (_, html) => `client ${html}`));
  development.listen(0, 'localhost');
  await once(development, 'listening');
  url = `http://localhost:${portOf(development)}`;
});

after(() => {
  for (const server of [shop, development]) {
    server.close();
    server.closeAllConnections();
  }
});

test('a page of the shop gets the client of hot reload', async () => {
  const page = await fetch(`${url}/page`);
  assert.equal(await page.text(), 'client <h1>page</h1>');
  assert.equal(page.headers.get('content-security-policy'), null, 'no policy of a page without one');
  const { headers } = await fetch(`${url}/page-with-policy`);
  assert.equal(headers.get('content-security-policy'), "script-src 'nonce-development' 'self'");
});

test('a shop that ends before it answers is a bad gateway, and the next page is served', async () => {
  assert.equal((await fetch(`${url}/ends-unanswered`)).status, 502);
  assert.equal((await fetch(`${url}/page`)).status, 200);
});

test('a shop that ends amid an answer breaks that answer, and the next page is served', async () => {
  const broken = await fetch(`${url}/ends-amid`);
  await assert.rejects(broken.text());
  assert.equal((await fetch(`${url}/page`)).status, 200);
});

test('a visitor who leaves amid a request breaks nothing', async () => {
  const sent = request(`${url}/page`, { method: 'POST' });
  const arrived = once(shop, 'request');
  sent.write('first part');
  await arrived;
  sent.destroy();
  await assert.rejects(once(sent, 'response'));
  assert.equal((await fetch(`${url}/page`)).status, 200);
});
