import { type Refusal, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../../platform/database/connection.ts';
import type { BankLineState } from '../find-bank-lines.ts';

export type LockedLine = {
  id: number;
  state: BankLineState;
  version: number;
  amount: number;
  reference: string;
  payment_reference: string;
  payer_name: string;
  payer_account: string;
  remark: string;
};

/**
 * Locks and returns a line by version. Refuses `not_found`, and `changed_meanwhile` with its state.
 */
export async function lockLine(transaction: Database, id: number, version: number): Promise<Result<LockedLine>> {
  const { rows } = await transaction.query<LockedLine>(sql`
    select id, state, version, amount, reference, payment_reference, payer_name, payer_account, remark from bank_line where id = ${id} for no key update`);
  const [line] = rows;
  if (!line) return refuse('not_found');
  if (line.version === version) return done(line);
  return refuse('changed_meanwhile', { details: { status: line.state } });
}

/** Why something cannot be done with a line in this state. */
export const refuseState = (state: BankLineState): Refusal => refuse('wrong_state', { details: { status: state } });
