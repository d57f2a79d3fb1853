import { done } from '@aliquot/contract/result.ts';
import type { OperatorHandlersOf } from '../../api/operator-dispatch.ts';
import { findAnything } from '../../domains/desk/anything/find-anything.ts';

export const consoleSearchHandlers: OperatorHandlersOf<'consoleSearch'> = {
  find: async ({ db, operator, language }, { q }) => done(await findAnything(db, operator, q, language)),
};
