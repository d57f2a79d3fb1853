import { type ErrorName, errors } from '@aliquot/contract/core/errors.ts';
import { type Refusal, type Result, refuse } from '@aliquot/contract/core/result.ts';

export type WrittenOrder = { id: number; number: string };

/** `moved`: cart or prices changed since they were read. `claimed`: the key was used before. */
export type OrderOutcome = Result<WrittenOrder> | 'moved' | 'claimed';

/** The database's refusal of an order: PostgreSQL's code, message, and JSON details or empty. */
export type NotWritten = { code: unknown; message: string; detail?: unknown };

/** Reads the refusal from an error of `place_orders`, which rolls its statement back; else null. */
export function readRefusal({ code, message, detail }: NotWritten): Refusal | 'moved' | 'claimed' | null {
  if (code !== 'AQ001') return null;
  if (message === 'key_claimed') return 'claimed';
  if (message === 'cart_moved' || message === 'prices_moved') return 'moved';
  if (!isErrorName(message)) return null;
  return refuse(message, { details: typeof detail === 'string' && detail !== '' ? JSON.parse(detail) : undefined });
}

const isErrorName = (name: string): name is ErrorName => name in errors;
