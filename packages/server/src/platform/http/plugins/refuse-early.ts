import { refuse } from '@aliquot/contract/core/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dispatch } from '../../api/dispatch.ts';
import { rejection, statusOf } from '../../api/envelope.ts';
import type { DatabasePool } from '../../database/connection.ts';
import { clientLanguage } from '../client-language.ts';

/** Answers from memory where the database does not answer; each page needs it. */
const isNeverRefused = (name: string) => name === 'app.getShop';

const tooMany = refuse('unavailable', { retryAfter: 2 });

/**
 * Refuses what would only wait: a call of the API when `most` calls are being carried out or wait
 * for a connection to the database. What needs no database passes; what has begun goes on.
 */
export class RefuseEarly {
  readonly #db: Pick<DatabasePool, 'waitingCount'>;
  readonly #most: number;
  #running = 0;

  constructor(db: Pick<DatabasePool, 'waitingCount'>, most: number) {
    this.#db = db;
    this.#most = most;
  }

  get #isFull(): boolean {
    return this.#running >= this.#most || this.#db.waitingCount >= this.#most;
  }

  /** A dispatcher for what is not in memory. */
  limit(dispatch: Dispatch): Dispatch {
    return async (call) => {
      if (this.#isFull && !isNeverRefused(call.name)) return tooMany;
      this.#running += 1;
      try {
        return await dispatch(call);
      } finally {
        this.#running -= 1;
      }
    };
  }

  /** Refuses calls that surely need the database before anything is done for them. */
  add(app: FastifyInstance): void {
    app.addHook('onRequest', async (request, reply) => {
      if (!this.#isFull || !isPersonal(request)) return;
      reply.header('retry-after', String(tooMany.retryAfter)).header('cache-control', 'no-store');
      return reply.code(statusOf(tooMany.error)).send(rejection(tooMany, clientLanguage(request)));
    });
  }
}

const isPersonal = ({ method, headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/api/') === true &&
  (method !== 'GET' || headers.authorization !== undefined || headers['cart-token'] !== undefined);
