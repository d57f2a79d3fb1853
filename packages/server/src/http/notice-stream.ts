import { Readable } from 'node:stream';
import { noticeStreamPath } from '@aliquot/contract/core/pushed-notice.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { rejection, statusOf } from '../platform/api/envelope.ts';
import type { DatabasePool } from '../platform/database/connection.ts';
import type { Listener, NoticeStreams } from '../domains/rules/notifications/notice-streams.ts';
import { readApiActor } from './read-actor.ts';

type Parts = { db: DatabasePool; config: Config; streams: NoticeStreams };

/**
 * Serves the stream of what happens elsewhere to a buyer's browser, by the bearer. `?after=` goes
 * on after a notification that is known; `?age=` is the page's age in seconds. It ends with the
 * session and with the server.
 */
export function registerNoticeStream(app: FastifyInstance, { db, config, streams }: Parts): void {
  app.get<{ Querystring: Record<string, unknown> }>(noticeStreamPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { buyer, language } = await readApiActor(request, db, config);
    reply.header('cache-control', 'no-store').header('content-language', language);
    if (!buyer) return reply.code(statusOf('login_needed')).send(rejection(refuse('login_needed'), language));
    const lines = new Readable({ read() {} });
    const close = await streams.open({
      ...buyer,
      language,
      known: knownOf(request.query),
      send: (line) => lines.push(`${JSON.stringify(line)}\n`),
      beat: () => lines.push('\n'),
      end: () => lines.push(null),
    });
    lines.once('close', close);
    // proxies such as nginx would keep the lines until they are many
    return reply.header('x-accel-buffering', 'no').type('application/x-ndjson; charset=utf-8').send(lines);
  });
}

function knownOf({ after, age }: Record<string, unknown>): Listener['known'] {
  const [id, seconds] = [after, age].map((text) => (typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined));
  return id === undefined ? { ageSeconds: Math.min(seconds ?? 0, 600) } : { after: id };
}
