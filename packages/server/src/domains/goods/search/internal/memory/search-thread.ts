import { Worker } from 'node:worker_threads';
import type { Wakes } from '../../../../../platform/jobs/wakes.ts';
import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';
import type { IndexSize, IndexState, Question, WorkerMessage, WorkerStart, Written } from './search-messages.ts';

/** Listeners to a thread's events. */
export type ThreadListeners = {
  onReady: (size: IndexSize, milliseconds: number) => void;
  onWorn: () => void;
  onChanged: () => void;
  onTrouble: (message: string) => void;
  onDeath: (message: string) => void;
};

type Pending = { resolve: (message: WorkerMessage) => void; reject: (error: Error) => void };

/** Without an answer for this long the worker counts as hung and is ended. */
const LONGEST_ANSWER_MS = 5_000;

/** One worker thread with its index, called like a function. */
export class SearchThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #isRetired = false;

  constructor(url: string, { onReady, onWorn, onChanged, onTrouble, onDeath }: ThreadListeners, wakes?: Wakes) {
    const workerData: WorkerStart = { url, isWoken: wakes !== undefined };
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData });
    const forget = wakes?.onWake(() => this.#worker.postMessage({ kind: 'written' } satisfies Written, []));
    // the shop ends when its own work has ended
    this.#worker.unref();
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') onReady(message.size, message.milliseconds);
      else if (message.kind === 'worn') onWorn();
      else if (message.kind === 'changed') onChanged();
      else if (message.kind === 'trouble') onTrouble(message.message);
      else this.#settle(message);
    });
    let fault = 'the search worker ended';
    this.#worker.on('error', (error) => {
      fault = `the search worker failed: ${error.message}`;
    });
    this.#worker.on('exit', () => {
      forget?.();
      for (const { reject } of this.#pending.values()) reject(new Error(fault));
      this.#pending.clear();
      onDeath(fault);
    });
  }

  async find(query: ProductQuery): Promise<ProductHits> {
    const answer = await this.#send((id) => ({ id, kind: 'find', query }));
    if (answer.kind !== 'found') throw new Error('another answer than was requested');
    return answer.hits;
  }

  async suggest(text: string, limits: SuggestLimits): Promise<Suggested> {
    const answer = await this.#send((id) => ({ id, kind: 'suggest', text, limits }));
    if (answer.kind !== 'suggested') throw new Error('another answer than was requested');
    return answer.suggested;
  }

  async state(): Promise<IndexState> {
    const answer = await this.#send((id) => ({ id, kind: 'state' }));
    if (answer.kind !== 'state') throw new Error('another answer than was requested');
    return answer.state;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Ends when everything is answered. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    if (this.#pending.size === 0) await this.stop();
  }

  #send(question: (id: number) => Question): Promise<WorkerMessage> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => void this.#worker.terminate(), LONGEST_ANSWER_MS).unref();
      const end = () => clearTimeout(clock);
      this.#pending.set(id, {
        resolve: (message) => {
          end();
          resolve(message);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      });
      this.#worker.postMessage(question(id), []);
    });
  }

  #settle(message: WorkerMessage & { id: number }): void {
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.kind === 'failed') pending?.reject(new Error(message.message));
    else pending?.resolve(message);
    if (this.#isRetired && this.#pending.size === 0) void this.stop();
  }
}
