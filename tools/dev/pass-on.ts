import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, request as requestFrom } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Which addresses are the shop's only, whatever their names end with. */
export const isOfShop = (url: string): boolean => /^\/(api|files|pictures)\//.test(url);

/** Allows what Vite adds to a page to run. */
export const nonce = 'development';

/**
 * Has the shop at a port answer, also one that is starting; its pages go through `addClient`. A
 * shop that ends meanwhile ends this answer only.
 */
export async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  addClient: (url: string, html: string) => Promise<string>,
): Promise<void> {
  const { method, url = '/', headers } = request;
  try {
    await untilOpen(port);
    const passed = requestFrom({ host: 'localhost', port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } });
    // a connection may break at any time; whoever waits for an answer hears of it by the answer
    passed.on('error', () => {});
    pipeline(request, passed).catch(() => {});
    const [answer]: IncomingMessage[] = await once(passed, 'response');
    if (!answer) return;
    if (!answer.headers['content-type']?.startsWith('text/html') || isOfShop(url)) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, response);
      return;
    }
    const html = await addClient(url, await text(answer));
    const { 'content-length': _, etag: __, ...others } = answer.headers;
    const policy = String(others['content-security-policy']).replace(/\b(script|style)-src /g, `$&'nonce-${nonce}' `);
    response.writeHead(answer.statusCode ?? 502, { ...others, 'content-security-policy': policy, 'cache-control': 'no-store' });
    response.end(method === 'HEAD' ? undefined : html);
  } catch (error) {
    if (response.destroyed) return;
    if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(String(error));
  }
}

/** Waits for a shop that is starting: half a minute at most. */
async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect({ port, host: 'localhost' });
    const failure = await once(socket, 'connect').catch((error: unknown) => error);
    socket.on('error', () => {}).destroy();
    if (!(failure instanceof Error)) return;
    if (tries === 300) throw failure;
    await delay(100);
  }
}
