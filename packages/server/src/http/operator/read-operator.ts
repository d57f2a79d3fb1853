import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connection.ts';
import { type Operator, findOperator } from '../../domains/operators/operator-tokens.ts';

/** The operator whose token the request carries as bearer. Cookies, and the tokens of buyers, open nothing here. */
export async function readOperator(request: FastifyRequest, db: Database): Promise<Operator | null> {
  const bearer = /^Bearer (operator-[\w-]{1,256})$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer === undefined ? null : findOperator(db, bearer);
}
