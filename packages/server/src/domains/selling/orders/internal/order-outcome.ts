import { type ErrorName, errors } from '@aliquot/contract/core/errors.ts';
import { type Result, refuse } from '@aliquot/contract/core/result.ts';

export type WrittenOrder = { id: number; number: string };

/** `moved`: cart or prices are no longer those that were read. `claimed`: the key was claimed before. */
export type OrderOutcome = Result<WrittenOrder> | 'moved' | 'claimed';

/** What the database says where it does not write an order: PostgreSQL's code, the message and, as JSON or empty, the details. */
export type NotWritten = { code: unknown; message: string; detail?: unknown };

/** `place_orders` refuses by an error of its own, so that the statement undoes itself. Null for any other error. */
export function readRefusal({ code, message, detail }: NotWritten): OrderOutcome | null {
  if (code !== 'AQ001') return null;
  if (message === 'key_claimed') return 'claimed';
  if (message === 'cart_moved' || message === 'prices_moved') return 'moved';
  if (!isErrorName(message)) return null;
  return refuse(message, { details: typeof detail === 'string' && detail !== '' ? JSON.parse(detail) : undefined });
}

const isErrorName = (name: string): name is ErrorName => name in errors;
