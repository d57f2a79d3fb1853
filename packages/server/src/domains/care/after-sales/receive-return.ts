import type { Result } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { lockTicket } from './internal/lock-ticket.ts';
import { moveTicket } from './internal/move-ticket.ts';

/** The goods of a ticket have come back; they are with us, and the time for the refund runs. */
export async function receiveReturn(transaction: Database, number: string): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  return locked.ok ? moveTicket(transaction, locked.value, 'returned') : locked;
}
