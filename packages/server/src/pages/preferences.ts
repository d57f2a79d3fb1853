import { isLanguage } from '@aliquot/contract/core/language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnForm } from '../platform/http/own-form.ts';
import { addressedLanguage } from './page-key.ts';
import { someOrigin } from './page-request.ts';

const year = 365 * 24 * 3600;

/** The reader's language and theme: a form without scripts, stored in cookies. */
export function registerPreferences(app: FastifyInstance, secure: boolean): void {
  app.post('/preferences', async (request, reply) => {
    if (!isOwnForm(request)) return reply.code(403).type('text/plain').send('This form must be sent from the shop itself.');
    const body = new Map(Object.entries(typeof request.body === 'object' && request.body !== null ? request.body : {}));
    const options = { path: '/', sameSite: 'lax', secure, maxAge: year } as const;
    const language = body.get('language');
    const theme = body.get('theme');
    if (isLanguage(language)) reply.setCookie('lang', language, options);
    if (theme === 'light' || theme === 'dark') reply.setCookie('theme', theme, options);
    if (theme === 'auto') reply.clearCookie('theme', { path: '/' });
    const back = body.get('back');
    return reply
      .code(303)
      .header('location', withoutLanguage(typeof back === 'string' ? back : ''))
      .send();
  });
}

/**
 * Keeps an addressed language (`?lang=en`) for links until the browser closes. The reader's own
 * choice wins.
 */
export function keepAddressedLanguage(request: FastifyRequest, reply: FastifyReply, url: URL, secure: boolean): void {
  const language = addressedLanguage(url);
  if (language === null || isLanguage(request.cookies['lang'])) return;
  reply.setCookie('lang', language, { path: '/', sameSite: 'lax', secure });
}

/**
 * The page to go back to, or home where that is none of this shop. The choice that was just made
 * must not be overruled by the address.
 */
function withoutLanguage(back: string): string {
  const url = back.startsWith('/') ? URL.parse(back, someOrigin) : null;
  // `/..//host` is `//host` once its dots are resolved, which browsers read as another host
  if (!url || url.origin !== someOrigin || /^\/[/\\]/.test(url.pathname)) return '/';
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}
