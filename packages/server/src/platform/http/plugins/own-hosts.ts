import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../is-loopback.ts';

export type OwnHosts = {
  /** Names, in small letters, by which requests may address the server. */
  hosts: ReadonlySet<string>;
  /** Whether settings keep the server to this machine, and something depends on that. */
  isPrivate: boolean;
};

/** Headers that proxies add, by the names of the common ones; also any `x-forwarded-…`. */
const forwarding = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
]);

/**
 * Refuses requests (421) for another host, as a page of that host makes them in a visitor's browser
 * once its name leads here (DNS rebinding). An IP address cannot be rebound. A private server also
 * refuses what shows that it comes from elsewhere. Probes of /health are answered under any name.
 */
export function addOwnHosts(app: FastifyInstance, { hosts, isPrivate }: OwnHosts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/health/')) return undefined;
    const host = nameOf(request.headers.host);
    if (host !== null && !isIP(host) && !hosts.has(host) && !host.endsWith('.localhost')) {
      return refuse(
        reply,
        `This address is not one of the shop’s. If it should be, name it in ALLOWED_HOSTS or PUBLIC_URL.
此地址不属于本商城；如需使用，请在 ALLOWED_HOSTS 或 PUBLIC_URL 中设置。`,
      );
    }
    if (isPrivate && host !== null && !isOfThisMachine(host)) {
      return refuse(
        reply,
        `The settings keep this demo shop to this machine. Open it at localhost, or set PUBLIC_URL.
此演示商城仅限本机访问，请通过 localhost 访问，或设置 PUBLIC_URL。`,
      );
    }
    if (isPrivate && comesFromElsewhere(request, host)) {
      return refuse(
        reply,
        `A proxy forwards to this demo shop, which the settings keep to this machine. Open it at localhost, or set TRUST_PROXY and PUBLIC_URL.
有代理将请求转发到仅限本机访问的演示商城，请通过 localhost 访问，或设置 TRUST_PROXY 和 PUBLIC_URL。`,
      );
    }
    return undefined;
  });
}

/**
 * Whether a request to a private server shows that somebody elsewhere made it: by its socket, a
 * missing host, a proxy's headers, the page that sends it, or HTTP/1.0, which browsers do not speak and
 * proxies such as nginx do. Following a link from another page is not sending.
 */
function comesFromElsewhere({ socket, headers, method, raw }: FastifyRequest, host: string | null): boolean {
  if (raw.httpVersion === '1.0' || host === null) return true;
  if (socket.remoteAddress !== undefined && !isOfThisMachine(socket.remoteAddress.replace(/^::ffff:/, ''))) return true;
  if (Object.keys(headers).some((name) => forwarding.has(name) || name.startsWith('x-forwarded'))) return true;
  if (method === 'GET' || method === 'HEAD') return false;
  // a sandboxed frame hides its page
  if (headers.origin === 'null' && headers['sec-fetch-site'] !== 'same-origin') return true;
  return [headers.origin, headers.referer].some((page) => page !== undefined && page !== 'null' && !isPageOfThisMachine(page));
}

/** Whether a host's name or address is of this machine only. */
const isOfThisMachine = (host: string): boolean => isLoopback(host) || host.endsWith('.localhost');

const isPageOfThisMachine = (page: string): boolean => URL.canParse(page) && isOfThisMachine(new URL(page).hostname);

const refuse = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);

/** The host without its port; null where there is none, as in HTTP/1.0. */
function nameOf(host: string | undefined): string | null {
  if (!host) return null;
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host) ?? [];
  return name.replace(/^\[|\]$/g, '').toLowerCase();
}
