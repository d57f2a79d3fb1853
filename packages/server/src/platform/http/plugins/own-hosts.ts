import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type OwnHosts = {
  /** Names, in small letters, by which requests may address the server. */
  hosts: ReadonlySet<string>;
  /** Whether settings say that no proxy is in front, and something depends on that. */
  refusesForwarded: boolean;
};

/** Headers by which proxies state for whom they ask. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];

/**
 * Refuses requests (421) for another host, as a page of that host makes them in a visitor's browser
 * once its name leads here (DNS rebinding), and forwarded ones where no proxy is expected. An IP
 * address cannot be rebound. Probes of /health are answered under any name.
 */
export function addOwnHosts(app: FastifyInstance, { hosts, refusesForwarded }: OwnHosts): void {
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
    if (refusesForwarded && forwarding.some((name) => request.headers[name] !== undefined)) {
      return refuse(
        reply,
        `A proxy forwards to this demo shop, which the settings keep to this machine. Set TRUST_PROXY and PUBLIC_URL.
有代理将请求转发到仅限本机访问的演示商城，请设置 TRUST_PROXY 和 PUBLIC_URL。`,
      );
    }
    return undefined;
  });
}

const refuse = (reply: FastifyReply, text: string): FastifyReply =>
  reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);

/** The host without its port; null where there is none, as in HTTP/1.0. */
function nameOf(host: string | undefined): string | null {
  if (!host) return null;
  const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host) ?? [];
  return name.replace(/^\[|\]$/g, '').toLowerCase();
}
