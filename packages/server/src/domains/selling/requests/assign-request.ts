import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import { findOperatorsWith } from '../../people/operators/name-operators.ts';
import { lockRequestAt } from './internal/lock-request.ts';

/** Makes an operator responsible. Refuses `not_found`, `changed_meanwhile`, `invalid_input`. */
export async function assignRequest(
  transaction: Database,
  number: string,
  { version, assigneeId }: { version: number; assigneeId: number | null },
  language: Language,
): Promise<Result<null>> {
  const locked = await lockRequestAt(transaction, number, version);
  if (!locked.ok) return locked;
  if (assigneeId !== null && !(await findOperatorsWith(transaction, 'requests.answer')).some(({ id }) => id === assigneeId)) {
    return refuse('invalid_input', { fields: [{ field: 'assignee_id', msg: notAssignable[language] }] });
  }
  await transaction.query(sql`
    update request set assignee_id = ${assigneeId}, version = version + 1 where id = ${locked.value.id}`);
  return done(null);
}

const notAssignable = { en: 'Choose somebody who answers requests.', 'zh-CN': '请选择可以回复询价的员工。' } as const;
