import { type IncomingMessage, type Server, createServer, request as requestFrom } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import { freePort } from '../tools/free-port.ts';

/** A line to a shop that a test can cut, and behind which another build can appear. */
export type Line = {
  url: string;
  cut: () => void;
  mend: () => void;
  /** From now on pages and the service worker are those of a build with this name. */
  deploy: (build: string) => void;
  /** Answers an address with this script from now on. */
  replace: (path: string, script: string) => void;
  /** The documents that were requested, the newest last. */
  documents: string[];
  close: () => Promise<void>;
};

/** Opens a line to a shop at an address of its own, so that nothing else is seen on it. */
export async function openLine(shopUrl: string): Promise<Line> {
  const port = await freePort();
  const built = /data-build="([^"]+)"/.exec(await (await fetch(shopUrl)).text())?.[1];
  if (built === undefined) throw new Error('the shop names no build');
  const scripts = new Map<string, string>();
  const documents: string[] = [];
  let isCut = false;
  let build = built;
  const server: Server = createServer((request, response) => {
    const { method, url = '/', headers } = request;
    if (isCut) return void request.socket.destroy();
    if (headers['sec-fetch-dest'] === 'document') documents.push(url);
    const script = scripts.get(url);
    if (script !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
    const { 'if-none-match': _, ...others } = headers;
    const passed = requestFrom(new URL(url, shopUrl), {
      method,
      headers: { ...(build === built ? headers : others), 'accept-encoding': 'identity' },
    });
    passed.on('error', () => response.destroy());
    passed.on('response', (answer: IncomingMessage) => void pass(answer).catch(() => response.destroy()));
    pipeline(request, passed, () => {});
    const pass = async (answer: IncomingMessage) => {
      const names = /^text\/(html|javascript)/.test(answer.headers['content-type'] ?? '') && !url.startsWith('/assets/');
      const { 'content-length': __, ...sent } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, names ? sent : answer.headers);
      if (names) response.end((await text(answer)).replaceAll(`"${built}"`, `"${build}"`));
      else pipeline(answer, response, () => {});
    };
  });
  // a test that failed does not close it
  server.unref().listen(port, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    deploy: (name) => {
      build = name;
    },
    replace: (path, script) => void scripts.set(path, script),
    documents,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
