import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { DatabasePool } from '../../platform/database/connection.ts';
import type { Operator } from '../../domains/people/operators/operator.ts';
import { findOperatorPerson } from '../../domains/people/operators/operator-sessions.ts';
import type { OperatorSignIn } from './operator-routes.ts';
import { readOperatorProgram } from './read-operator.ts';

/** Sent by the console's pages with every call. Forms and foreign pages cannot send it. */
const consoleHeader = 'x-console';

/** The console's address serves all: people by session cookie, programs by token. */
export const signInGuard = (db: DatabasePool, config: Config): OperatorSignIn => ({
  serves: () => true,
  readOperator: (request) => readOperator(request, db, config, isFromPage(request)),
  readCarrier: (request) => readOperator(request, db, config, isFromPage(request) || isFromLink(request)),
  effects: (reply) => sessionEffects(reply, config),
});

/**
 * Reads the operator: a token (a proxy may use that header too), or a cookie with the
 * console's header from its own pages.
 */
async function readOperator(request: FastifyRequest, db: DatabasePool, config: Config, isOwn: boolean): Promise<Operator | null> {
  if (request.headers.authorization?.startsWith('Bearer operator-')) return readOperatorProgram(request, db);
  const token = request.cookies[cookieName(config)];
  return token && isOwn ? findOperatorPerson(db, token) : null;
}

const isFromPage = ({ headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return headers[consoleHeader] !== undefined && (site === undefined || site === 'same-origin');
};

/**
 * A link or picture of the console's own pages: read-only, and same-origin by the browser's
 * headers.
 */
const isFromLink = ({ method, headers }: FastifyRequest): boolean => method === 'GET' && headers['sec-fetch-site'] === 'same-origin';

function sessionEffects(reply: FastifyReply, config: Config) {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: config.secureConsole } as const;
  return {
    keepSession: (token: string, maxAge: number) => void reply.setCookie(cookieName(config), token, { ...options, maxAge }),
    dropSession: () => void reply.clearCookie(cookieName(config), options),
  };
}

/** `__Host-` where https allows it. */
const cookieName = ({ secureConsole }: Config): string => (secureConsole ? '__Host-console' : 'console');
