import { resolveLanguage } from '@aliquot/contract/language.ts';
import { refuse } from '@aliquot/contract/result.ts';
import { routes } from '@aliquot/contract/routes.ts';
import type { FastifyServerOptions } from 'fastify';
import { rejection } from '../api/envelope.ts';

/** An address that is no proper UTF-8 never reaches a route: below /api it is malformed, as a page it is unknown. */
export const answerUnreadableAddress: FastifyServerOptions['frameworkErrors'] = (_error, request, reply) => {
  if (!/^\/api(?![^/?])/.test(request.url)) return reply.redirect(routes.error, 302);
  const language = resolveLanguage(undefined, request.headers['accept-language']);
  return reply.code(400).send(rejection(refuse('malformed'), language));
};
