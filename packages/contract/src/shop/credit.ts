import { Type } from 'typebox';
import { call } from './call.ts';
import { Fen, Nullable, OneOf, closed } from '../core/schema.ts';
import { statementStates } from '../core/statement-states.ts';
import { valuesOf } from '../core/states.ts';

export const creditCalls = {
  get: call({
    endpoint: 'GET /api/credit',
    summary: 'The account on which the buyer’s institution orders, and the statements that the buyer may read.',
    access: 'account',
    input: closed({}),
    output: Type.Object({
      /** Null where the buyer’s institution has none. */
      account: Nullable(
        Type.Object({
          limit: Fen,
          /** Open orders and unpaid statements; negative where the institution overpaid. */
          used: Fen,
          left: Fen,
          /** Whether an overdue statement stops new orders on account. */
          overdue: Type.Boolean(),
        }),
      ),
      statements: Type.Array(
        Type.Object({
          number: Type.String(),
          /** The first day of the month, YYYY-MM-DD. */
          month: Type.String(),
          total: Fen,
          received: Fen,
          due_on: Type.String(),
          state: OneOf(valuesOf(statementStates)),
          /** The statement as a PDF file in the reader’s language. */
          href: Type.String(),
        }),
      ),
    }),
    errors: [],
  }),
} as const;
