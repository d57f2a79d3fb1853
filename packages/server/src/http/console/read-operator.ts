import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import type { OperatorProgram } from '../../domains/people/operators/operator.ts';
import { findOperatorProgram } from '../../domains/people/operators/operator-tokens.ts';

/** The program of the bearer token. Cookies and buyers' tokens do not count. */
export async function readOperatorProgram(request: FastifyRequest, db: Database): Promise<OperatorProgram | null> {
  const bearer = /^Bearer (operator-[\w-]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? null : findOperatorProgram(db, bearer);
}
