import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer, request as send } from 'node:http';
import { once } from 'node:events';

type Headers = Readonly<Record<string, string | string[] | undefined>>;
type Reply = { status: number; headers: Headers; body: Buffer };
type Stored = Reply & { varied: Headers; storedAt: number };

/** What a planted fault changes of the shop's answers before the cache judges them. */
export type Fault = (headers: Headers) => Headers;

/** Statuses that a cache may keep without being given a lifetime (RFC 9110, 15.1). */
const heuristic = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]);
/** Headers of a connection, not of an answer. */
const ofConnection = new Set(['connection', 'transfer-encoding', 'keep-alive']);
/** The lifetime where the shop states none: as generous as caches are. */
const heuristicSeconds = 600;

/**
 * A shared cache (RFC 9111) before the shop that keeps all that the rules let it keep, and ignores
 * what requests state about caching.
 */
export class CachingProxy implements AsyncDisposable {
  readonly url: string;
  /** Answers from memory, those confirmed by the shop included. */
  hits = 0;
  readonly #server: ReturnType<typeof createServer>;
  readonly #stored = new Map<string, Stored[]>();
  readonly #origin: URL;
  readonly #fault: Fault;

  private constructor(server: ReturnType<typeof createServer>, port: number, origin: string, fault: Fault) {
    this.#server = server;
    this.url = `http://localhost:${port}`;
    this.#origin = new URL(origin);
    this.#fault = fault;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response));
  }

  static async open(origin: string, fault: Fault = (headers) => headers): Promise<CachingProxy> {
    const server = createServer();
    server.listen(0, 'localhost');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
    return new CachingProxy(server, address.port, origin, fault);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { status, headers, body } = await this.#reply(request);
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { url = '/', method = 'GET', headers } = request;
    if (method !== 'GET') return this.#forward(request, headers);
    const kept = this.#stored.get(url)?.find(({ varied }) => Object.entries(varied).every(([name, value]) => headers[name] === value));
    if (kept && isFresh(kept)) {
      this.hits += 1;
      return kept;
    }
    const etag = kept?.headers['etag'];
    const reply = await this.#forward(request, typeof etag === 'string' ? { ...headers, 'if-none-match': etag } : headers);
    if (kept && reply.status === 304) {
      this.hits += 1;
      return kept;
    }
    if (mayKeep(reply, headers)) {
      const others = (this.#stored.get(url) ?? []).filter((one) => one !== kept);
      const varied = Object.fromEntries(list(reply.headers['vary']).map((name) => [name, headers[name]]));
      this.#stored.set(url, [...others, { ...reply, varied, storedAt: Date.now() }]);
    }
    return reply;
  }

  async #forward({ method, url }: IncomingMessage, headers: IncomingHttpHeaders): Promise<Reply> {
    const sent = send({
      host: this.#origin.hostname,
      port: this.#origin.port,
      method,
      path: url,
      headers: { ...headers, host: this.#origin.host, connection: 'close' },
    });
    sent.end();
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    if (!answer) throw new Error('no answer');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const kept = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)));
    return { status: answer.statusCode ?? 0, headers: this.#fault(kept), body: Buffer.concat(chunks) };
  }
}

const list = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .join()
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const has = (headers: Headers, directive: string): boolean =>
  list(headers['cache-control']).some((one) => one === directive || one.startsWith(`${directive}=`));

/** Whether a shared cache may keep an answer (RFC 9111, 3 and 3.5). */
function mayKeep({ status, headers }: Reply, { authorization }: IncomingHttpHeaders): boolean {
  if (has(headers, 'no-store') || has(headers, 'private') || list(headers['vary']).includes('*') || status === 304) return false;
  if (authorization !== undefined && !['public', 's-maxage', 'must-revalidate'].some((one) => has(headers, one))) return false;
  return heuristic.has(status) || ['public', 'max-age', 's-maxage'].some((one) => has(headers, one)) || headers['expires'] !== undefined;
}

/** Whether it may be given without the shop (RFC 9111, 4.2). */
function isFresh({ headers, storedAt }: Stored): boolean {
  if (has(headers, 'no-cache')) return false;
  const lifetime = list(headers['cache-control'])
    .map((one) => /^(?:s-maxage|max-age)=(\d+)$/.exec(one)?.[1])
    .find((seconds) => seconds !== undefined);
  return Date.now() - storedAt < Number(lifetime ?? heuristicSeconds) * 1000;
}
