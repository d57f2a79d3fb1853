import type { ProductHits, SearchEngine, Suggested } from '../search-engine.ts';
import type { Wakes } from '../../../../platform/jobs/wakes.ts';
import type { IndexSize, IndexState, WorkerStart } from '../internal/memory/search-messages.ts';
import { SearchThread, type ThreadListeners } from '../internal/memory/search-thread.ts';
import { searchThreads } from './search-threads.ts';

export type MemorySearchOptions = {
  /** Of the database that the index is filled from. */
  url: string;
  /** How many threads search a large index; 0: one a core, as far as memory allows. */
  threads?: number;
  /** From so many documents on an index is large. */
  sharedFrom?: number;
  /**
   * Answers while there is no index: at the start, and until a dead worker's successor has loaded.
   */
  fallback: SearchEngine;
  /** Loading the index begins then: it takes processors that the start of a shop needs. */
  startsAfter?: Promise<void>;
  onReady?: (size: IndexSize, milliseconds: number) => void;
  onTrouble?: (message: string) => void;
  /** What is woken by writes to the database; without it the worker watches for them. */
  wakes?: Wakes;
  /** Where a snapshot is kept for the next start of a built program. */
  snapshot?: WorkerStart['snapshot'];
  /** Starts the thread; tests keep it at hand to kill it. */
  startThread?: (start: Omit<WorkerStart, 'isWoken'>, listeners: ThreadListeners) => SearchThread;
};

/** A search engine with a worker behind it, which must be stopped. */
export type MemorySearch = SearchEngine & {
  /** Whether the index answers, or the fall-back. */
  readonly isReady: boolean;
  /** Resolves when the index answers. */
  whenReady: () => Promise<void>;
  /** What the index holds and how current it is; null where there is none. */
  state: () => Promise<IndexState | null>;
  stop: () => Promise<void>;
};

/** The pause before a dead worker is replaced; it doubles with each death up to a maximum. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A broad search of fewer documents takes a few milliseconds: not worth the memory of threads. */
const SHARED_FROM = 250_000;

/**
 * Search by an index in memory, in its own thread. The fallback answers whenever it cannot; a dead
 * worker is replaced, and so, without a gap, is one with a worn index.
 */
export function openMemorySearch({
  url,
  threads = 0,
  sharedFrom = SHARED_FROM,
  fallback,
  startsAfter,
  onReady,
  onTrouble,
  wakes,
  snapshot = null,
  startThread = (from, listeners) => new SearchThread(from, listeners, wakes),
}: MemorySearchOptions): MemorySearch {
  let current: SearchThread | null = null;
  let next: SearchThread | null = null;
  let pause = FIRST_PAUSE_MS;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const announce = () => {
    for (const listener of listeners) listener();
  };

  const start = () => {
    if (stopped || next) return;
    const thread = startThread(
      { url, threads: threads || searchThreads(), sharedFrom, snapshot },
      {
        onReady: (size, milliseconds) => {
          void current?.retire();
          [current, next] = [thread, null];
          pause = FIRST_PAUSE_MS;
          for (const resolve of waiting.splice(0)) resolve();
          announce();
          onReady?.(size, milliseconds);
        },
        onWorn: start,
        onChanged: () => {
          if (thread === current) announce();
        },
        onTrouble: (message) => onTrouble?.(message),
        onDeath: (message) => {
          if (stopped || (thread !== current && thread !== next)) return;
          if (thread === current) current = null;
          if (thread === next) next = null;
          onTrouble?.(message);
          timer = setTimeout(start, pause).unref();
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        },
      },
    );
    next = thread;
  };
  if (startsAfter) void startsAfter.then(start);
  else start();

  const answerBy = async <Answer>(
    fromIndex: (thread: SearchThread) => Promise<Answer>,
    fromFallback: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (!current) return fromFallback();
    try {
      return await fromIndex(current);
    } catch (error) {
      onTrouble?.(error instanceof Error ? error.message : String(error));
      return fromFallback();
    }
  };
  return {
    find: (query) =>
      answerBy<ProductHits>(
        (thread) => thread.find(query),
        () => fallback.find(query),
      ),
    suggest: (text, limits) =>
      answerBy<Suggested>(
        (thread) => thread.suggest(text, limits),
        () => fallback.suggest(text, limits),
      ),
    onChange: (listener) => {
      listeners.push(listener);
    },
    get isReady() {
      return current !== null;
    },
    whenReady: () =>
      current
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    state: async () => (current ? current.state() : null),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      waiting = [];
      await Promise.all([current?.stop(), next?.stop()]);
    },
  };
}
