import { Worker } from 'node:worker_threads';

/** The documents to typeset; each is a Typst file in `templates/` that reads `sys.inputs.facts`. */
export type Template = 'safety' | 'certificate' | 'data-sheet' | 'statement' | 'order' | 'order-documents' | 'card';

export type Typesetter = {
  /**
   * Typesets a document as PDF, or its first page as SVG with text as paths. Facts are plain JSON.
   * Throws when the template fails, which is a bug.
   */
  typeset(template: Template, facts: unknown, form?: Form): Promise<Uint8Array>;
  stop(): Promise<void>;
};

export type Form = 'pdf' | 'svg';

/** The worker's requests and answers. */
export type Order = { id: number; template: Template; form: Form; facts: string };
export type Answer = { id: number; file: Uint8Array } | { id: number; problem: string };

type Waiting = { resolve: (file: Uint8Array) => void; reject: (error: Error) => void; timer: NodeJS.Timeout };

/** A page takes 10–20 ms; what takes so long hangs. */
const LIMIT_MS = 8_000;
/** A thread without a document for so long is ended: its fonts take 40 MB, and 0.2 s to read. */
const REST_MS = 10_000;
/** So many may wait: more would only time out. */
const MOST_WAITING = 100;

/**
 * Typesets documents in its own thread, which starts with the first one (0.2 s for fonts) and again
 * after a crash.
 */
export function createTypesetter(restMs = REST_MS): Typesetter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let last = 0;
  let rest: NodeJS.Timeout | undefined;

  const settle = (id: number, finish: (one: Waiting) => void) => {
    const one = waiting.get(id);
    if (!one) return;
    clearTimeout(one.timer);
    waiting.delete(id);
    finish(one);
    if (waiting.size > 0) return;
    worker?.unref();
    clearTimeout(rest);
    rest = setTimeout(() => {
      void worker?.terminate();
      worker = null;
    }, restMs).unref();
  };
  const fail = (error: Error) => {
    worker = null;
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./internal/typesetter-worker.ts', import.meta.url));
    started.on('message', (answer: Answer) =>
      settle(answer.id, ({ resolve, reject }) => ('file' in answer ? resolve(answer.file) : reject(new Error(answer.problem)))),
    );
    started.on('error', (error: unknown) => worker === started && fail(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => worker === started && fail(new Error('the typesetter ended')));
    return started;
  };

  return {
    typeset: (template, facts, form = 'pdf') =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) {
          reject(new Error('too many documents wait to be set'));
          return;
        }
        const id = ++last;
        clearTimeout(rest);
        const timer = setTimeout(() => {
          const stuck = worker;
          fail(new Error(`'${template}' took longer than ${LIMIT_MS} ms`));
          void stuck?.terminate();
        }, LIMIT_MS);
        waiting.set(id, { resolve, reject, timer });
        worker ??= start();
        worker.ref();
        worker.postMessage({ id, template, form, facts: JSON.stringify(facts) } satisfies Order, []);
      }),
    stop: async () => {
      const stopped = worker;
      fail(new Error('the typesetter was stopped'));
      await stopped?.terminate();
    },
  };
}
