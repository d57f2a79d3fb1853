/** The thread that reads one table at a time, so that no file can hold up the shop. */
import { parentPort } from 'node:worker_threads';
import type { SourceRow, TableForm } from '../../reading/table.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { FaultParams, FileFaultCode } from '../fault.ts';
import { inBatches } from './in-batches.ts';
import { findFormHere, readRowsHere } from './table-source.ts';

/** Requests to the thread: to begin the rows is to request the first of them. */
export type TableOrder = { ask: 'form'; path: string } | { ask: 'rows'; path: string; form: TableForm } | { ask: 'more' | 'end' };

/** Empty `rows` are the end. */
export type TableAnswer =
  | { kind: 'form'; form: TableForm }
  | { kind: 'rows'; rows: SourceRow[] }
  | { kind: 'refused'; code: FileFaultCode; params: FaultParams }
  | { kind: 'failed'; error: unknown };

const aliveMs = 2_000;

let batches: AsyncGenerator<SourceRow[]> | null = null;

parentPort?.on('message', (order: TableOrder) => void answer(order));

async function answer(order: TableOrder): Promise<void> {
  const alive = setInterval(() => parentPort?.postMessage('alive', []), aliveMs);
  const result = await carryOut(order).catch((error: unknown): TableAnswer =>
    error instanceof UnreadableFile ? { kind: 'refused', code: error.code, params: error.params } : { kind: 'failed', error },
  );
  clearInterval(alive);
  parentPort?.postMessage(result, []);
}

async function carryOut(order: TableOrder): Promise<TableAnswer> {
  if (order.ask === 'form') return { kind: 'form', form: await findFormHere(order.path) };
  if (order.ask === 'rows') batches = inBatches(readRowsHere(order.path, order.form));
  if (order.ask === 'end') {
    await batches?.return(undefined);
    batches = null;
  }
  const next = await batches?.next();
  return { kind: 'rows', rows: next === undefined || next.done ? [] : next.value };
}
