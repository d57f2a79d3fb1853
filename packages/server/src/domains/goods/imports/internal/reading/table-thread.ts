import { Worker } from 'node:worker_threads';
import type { SourceRow, TableForm } from '../../reading/table.ts';
import { UnreadableFile } from '../../reading/unreadable-file.ts';
import type { TableAnswer, TableOrder } from './table-worker.ts';

/** A thread at work reports every two seconds; one that is silent for so long hangs. */
const silenceMs = 30_000;
/** A file that needs more memory than this ends its thread, not the shop. */
const threadMegabytes = 1_024;

/** A thread without work, for the next table. It does not keep the process alive. */
let idle: Worker | null = null;
/** It is ended when no table comes for so long. */
const restMs = 10_000;
let rest: NodeJS.Timeout | undefined;

function takeThread(): Worker {
  clearTimeout(rest);
  const thread = idle ?? startThread();
  idle = null;
  return thread;
}

function startThread(): Worker {
  // what the process was started with concerns its own main file
  const options = { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: threadMegabytes } };
  const thread = new Worker(new URL('./table-worker.ts', import.meta.url), options);
  return thread.on('exit', () => {
    if (idle === thread) idle = null;
  });
}

/** Keeps a fit thread for the next table, and ends all others. */
function leave(thread: Worker, isFit: boolean): void {
  thread.unref();
  if (idle || !isFit) {
    void thread.terminate();
    return;
  }
  idle = thread;
  rest = setTimeout(() => void thread.terminate(), restMs).unref();
}

/**
 * The thread's answer. Throws `UnreadableFile` for what it refused, and for a file over which it
 * hangs or runs out of memory.
 */
function ask(thread: Worker, order: TableOrder): Promise<TableAnswer> {
  thread.ref();
  return new Promise((resolve, reject) => {
    const stop = () => fail(new UnreadableFile('too_hard'));
    let silent = setTimeout(stop, silenceMs);
    const end = () => {
      clearTimeout(silent);
      thread.off('message', hear).off('error', fail).off('exit', stop);
    };
    const fail = (error: unknown) => {
      end();
      const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isFull ? new UnreadableFile('too_hard') : error);
    };
    const hear = (message: TableAnswer | 'alive') => {
      clearTimeout(silent);
      if (message === 'alive') silent = setTimeout(stop, silenceMs);
      else if (message.kind === 'refused') fail(new UnreadableFile(message.code, message.params));
      else if (message.kind === 'failed') fail(message.error);
      else {
        end();
        resolve(message);
      }
    };
    thread.on('message', hear).on('error', fail).on('exit', stop);
    thread.postMessage(order, []);
  });
}

/** Whether a thread that failed so can read other tables: it refused, or found no file. */
const isFitAfter = (error: unknown): boolean => !(error instanceof UnreadableFile && error.code === 'too_hard');

/** The form of a table, found in a thread. */
export async function findFormInThread(path: string): Promise<TableForm> {
  const thread = takeThread();
  let isFit = true;
  try {
    const answer = await ask(thread, { ask: 'form', path });
    if (answer.kind !== 'form') throw new Error(`a form was requested, not ${answer.kind}`);
    return answer.form;
  } catch (error) {
    isFit = isFitAfter(error);
    throw error;
  } finally {
    leave(thread, isFit);
  }
}

/** The rows of a table in batches, read in a thread while the batch before is worked on. */
export async function* readBatchesInThread(path: string, form: TableForm): AsyncGenerator<SourceRow[]> {
  const thread = takeThread();
  const rowsOf = async (order: TableOrder): Promise<SourceRow[]> => {
    const answer = await ask(thread, order);
    if (answer.kind !== 'rows') throw new Error(`rows were requested, not ${answer.kind}`);
    return answer.rows;
  };
  let ahead = rowsOf({ ask: 'rows', path, form });
  try {
    for (let rows = await ahead; rows.length > 0; rows = await ahead) {
      ahead = rowsOf({ ask: 'more' });
      // it may fail before anybody awaits it
      ahead.catch(() => {});
      yield rows;
    }
  } finally {
    // whoever stops early leaves a batch under way
    const isFit = await ahead.then((rows) => (rows.length === 0 ? rows : rowsOf({ ask: 'end' }))).then(() => true, isFitAfter);
    leave(thread, isFit);
  }
}
