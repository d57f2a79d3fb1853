import { type MessagePort, Worker } from 'node:worker_threads';
import { databaseNow } from '../../../../../platform/database/clock.ts';
import { atMostEvery } from '../../../../../platform/jobs/at-most-every.ts';
import type { Wakes } from '../../../../../platform/jobs/wakes.ts';
import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';
import type { Answer, IndexSize, IndexState, Question, StateQuestion, WorkerMessage, WorkerStart, Written } from './search-messages.ts';

/** Listeners to a thread's events. */
export type ThreadListeners = {
  onReady: (size: IndexSize, milliseconds: number) => void;
  onWorn: () => void;
  onChanged: () => void;
  onTrouble: (message: string) => void;
  onDeath: (message: string) => void;
};

/** A thread that answers, and how many answers it owes. */
type Answerer = { port: Pick<MessagePort, 'postMessage'>; owed: number };

type Pending = { answerer: Answerer; resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** Without an answer for this long the worker counts as hung and is ended. */
const LONGEST_ANSWER_MS = 5_000;

/**
 * Rows that are loaded leave short-lived objects: more room for young ones would only take memory
 * (96 MB by default).
 */
const resourceLimits = { maxYoungGenerationSizeMb: 24 };

/** The worker looks at most five times a second, and a message for every request is dear. */
const wakeEveryMs = 50;

/** One worker thread with its index and the threads that share it, called like a function. */
export class SearchThread {
  readonly #worker: Worker;
  readonly #holder: Answerer;
  #answerers: Answerer[];
  readonly #pending = new Map<number, Pending>();
  /** Those who wait for the index to follow. */
  readonly #following = new Map<number, () => void>();
  #lastId = 0;
  #isRetired = false;

  constructor(start: Omit<WorkerStart, 'isWoken'>, { onReady, onWorn, onChanged, onTrouble, onDeath }: ThreadListeners, wakes?: Wakes) {
    const workerData: WorkerStart = { ...start, isWoken: wakes !== undefined };
    this.#worker = new Worker(new URL('./search-worker.ts', import.meta.url), { workerData, resourceLimits });
    this.#holder = { port: this.#worker, owed: 0 };
    this.#answerers = [this.#holder];
    const ends = [
      wakes?.onWake(atMostEvery(wakeEveryMs, () => this.#worker.postMessage({ kind: 'written' } satisfies Written, []))),
      wakes?.onCatchUp(() => this.#catchUp()),
    ];
    // the shop ends when its own work has ended
    this.#worker.unref();
    this.#worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') {
        if (message.ports.length > 0) this.#answerers = message.ports.map((port) => this.#answererAt(port));
        onReady(message.size, message.milliseconds);
      } else if (message.kind === 'worn') onWorn();
      else if (message.kind === 'changed') onChanged();
      else if (message.kind === 'followed') this.#followed(message.id);
      else if (message.kind === 'trouble') onTrouble(message.message);
      else this.#settle(message);
    });
    let fault = 'the search worker ended';
    this.#worker.on('error', (error) => {
      fault = `the search worker failed: ${error.message}`;
    });
    this.#worker.on('exit', () => {
      for (const end of ends) end?.();
      for (const id of this.#following.keys()) this.#followed(id);
      for (const { reject } of this.#pending.values()) reject(new Error(fault));
      this.#pending.clear();
      onDeath(fault);
    });
  }

  async find(query: ProductQuery): Promise<ProductHits> {
    const answer = await this.#send((id, now) => ({ id, kind: 'find', query, now }));
    if (answer.kind !== 'found') throw new Error('another answer than was requested');
    return answer.hits;
  }

  async suggest(text: string, limits: SuggestLimits): Promise<Suggested> {
    const answer = await this.#send((id, now) => ({ id, kind: 'suggest', text, limits, now }));
    if (answer.kind !== 'suggested') throw new Error('another answer than was requested');
    return answer.suggested;
  }

  async state(): Promise<IndexState> {
    const answer = await this.#send((id) => ({ id, kind: 'state' }), this.#holder);
    if (answer.kind !== 'state') throw new Error('another answer than was requested');
    return answer.state;
  }

  /** Waits until the index has what was written, or its thread has ended. */
  #catchUp(): Promise<void> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#following.set(id, resolve);
    this.#worker.postMessage({ kind: 'written', id } satisfies Written, []);
    return promise;
  }

  #followed(id: number): void {
    this.#following.get(id)?.();
    this.#following.delete(id);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Ends when everything is answered. */
  async retire(): Promise<void> {
    this.#isRetired = true;
    if (this.#pending.size === 0) await this.stop();
  }

  /** A thread that shares the index; when it ends, all end, since the index waits for it. */
  #answererAt(port: MessagePort): Answerer {
    port.on('message', (answer: Answer) => this.#settle(answer));
    port.on('close', () => void this.stop());
    port.unref();
    return { port, owed: 0 };
  }

  #send(question: (id: number, now: number) => Question | StateQuestion, answerer = this.#leastOwing()): Promise<Answer> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => void this.#worker.terminate(), LONGEST_ANSWER_MS).unref();
      this.#pending.set(id, {
        answerer,
        resolve: (answer) => {
          clearTimeout(clock);
          resolve(answer);
        },
        reject: (error) => {
          clearTimeout(clock);
          reject(error);
        },
      });
      answerer.owed += 1;
      answerer.port.postMessage(question(id, databaseNow().getTime()), []);
    });
  }

  #leastOwing = (): Answerer => this.#answerers.reduce((least, one) => (one.owed < least.owed ? one : least));

  #settle(answer: Answer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    pending.answerer.owed -= 1;
    if (answer.kind === 'failed') pending.reject(new Error(answer.message));
    else pending.resolve(answer);
    if (this.#isRetired && this.#pending.size === 0) void this.stop();
  }
}
