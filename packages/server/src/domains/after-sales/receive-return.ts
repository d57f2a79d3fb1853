import type { Result } from '@aliquot/contract/result.ts';
import type { Database } from '../../database/connection.ts';
import { lockTicket } from './lock-ticket.ts';
import { moveTicket } from './move-ticket.ts';

/** The goods of a ticket have come back; they are with us, and the time for the refund runs. */
export async function receiveReturn(transaction: Database, number: string): Promise<Result<null>> {
  const locked = await lockTicket(transaction, null, number);
  return locked.ok ? moveTicket(transaction, locked.value, 'returned') : locked;
}
