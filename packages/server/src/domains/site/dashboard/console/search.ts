import { done } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { findAnything } from '../anything/find-anything.ts';

export const consoleSearchHandlers: OperatorHandlersOf<'consoleSearch'> = {
  find: async ({ db, operator, language }, { q }) => done(await findAnything(db, operator, q, language)),
};
