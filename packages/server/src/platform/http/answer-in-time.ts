import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Carries files of operators, whose work takes as long as they are large. */
    mayTakeLong?: boolean;
  }
}

/** Below the 10 s that no answer of ours exceeds, for a process that is busy. */
const mostMs = 9_500;

/** Answered as unavailable. */
class TooLate extends Error {
  readonly statusCode = 503;
}

/**
 * Refuses as unavailable what has no answer `limitMs` after it arrived. Its transaction still ends
 * as a whole: a repetition under its key gets what came of it.
 */
export function answerInTime(app: FastifyInstance, limitMs = mostMs): void {
  app.addHook('onRequest', ({ raw, routeOptions }, reply, next) => {
    if (routeOptions.config.mayTakeLong) return next();
    const timer = setTimeout(() => {
      // a body that is being read and still arrives is the client's delay, which has its own limit
      if (raw.readableFlowing === true && !raw.readableEnded) timer.refresh();
      else if (!reply.sent && !reply.raw.headersSent) reply.send(new TooLate(`no answer within ${limitMs} ms`));
    }, limitMs);
    raw.once('end', () => timer.refresh());
    reply.raw.once('close', () => clearTimeout(timer));
    next();
  });
}
