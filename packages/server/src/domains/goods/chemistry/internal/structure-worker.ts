import { Worker } from 'node:worker_threads';
import type { Database } from '../../../../platform/database/connection.ts';
import type { Order, StructureTasks, TaskKind } from './structure-tasks.ts';

/** Instead of an answer: the task exceeded its time or memory, and its thread was ended. */
export const stopped = Symbol('stopped');

/** A thread without a task for so long is ended: it takes 60 MB, and half a second to start. */
const restMs = 10_000;

/**
 * An RDKit thread, started by its first task and after a stop, one task at a time. RDKit cannot be
 * interrupted, so the thread is ended. An idle thread does not keep the process alive.
 */
export class StructureWorker {
  #thread: Promise<Worker> | null = null;
  #rest: NodeJS.Timeout | undefined;
  readonly #restMs: number;
  /** How many threads have ended, each with its library. */
  ended = 0;
  /** Whose structures the thread holds, and the snapshot up to which; gone with the thread. */
  library: { db: Database; snapshot: string } | null = null;

  constructor(rest = restMs) {
    this.#restMs = rest;
  }

  /** The answer, or `stopped` after `limitMs`, not counting the start of the thread. */
  async run<Kind extends TaskKind>(
    kind: Kind,
    input: StructureTasks[Kind]['input'],
    limitMs: number,
  ): Promise<StructureTasks[Kind]['answer'] | typeof stopped> {
    clearTimeout(this.#rest);
    this.#thread ??= this.#start();
    const thread = await this.#thread;
    thread.ref();
    return new Promise((resolve) => {
      const finish = (answer: StructureTasks[Kind]['answer'] | typeof stopped) => {
        clearTimeout(timer);
        thread.off('message', finish).off('error', stop).off('exit', stop).unref();
        if (answer !== stopped) this.#endLater(thread);
        resolve(answer);
      };
      const stop = () => {
        this.#forget();
        finish(stopped);
        void thread.terminate();
      };
      const timer = setTimeout(stop, limitMs);
      thread.once('message', finish).once('error', stop).once('exit', stop);
      thread.postMessage({ kind, input } satisfies { kind: Kind; input: Order['input'] }, []);
    });
  }

  #start(): Promise<Worker> {
    const started = new Promise<Worker>((resolve, reject) => {
      const thread = new Worker(new URL('./structure-thread.ts', import.meta.url));
      const end = (fault: unknown) => {
        // an older thread ends after the next one has begun
        if (this.#thread === started) this.#forget();
        reject(fault instanceof Error ? fault : new Error('the thread of RDKit ended'));
      };
      // an unhandled error would end the process; a running task gets it too
      thread.on('error', end).on('exit', end);
      thread.once('message', () => {
        thread.unref();
        resolve(thread);
      });
    });
    return started;
  }

  #endLater(thread: Worker): void {
    this.#rest = setTimeout(() => {
      this.#forget();
      void thread.terminate();
    }, this.#restMs).unref();
  }

  #forget(): void {
    this.#thread = null;
    this.ended += 1;
    this.library = null;
  }
}
