import type { MessagePort } from 'node:worker_threads';
import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';
import type { IndexUpdate } from './index-copy.ts';

/** What the worker is started with. */
export type WorkerStart = {
  /** Of the database that the index is filled from. */
  url: string;
  /** Whether `written` messages come; without them the worker watches for writes itself. */
  isWoken: boolean;
  /** How many threads answer together from an index of at least `sharedFrom` documents. */
  threads: number;
  sharedFrom: number;
  /** Where its snapshot is kept, if it is; `code` stands for the program where it is not built. */
  snapshot: { path: string; code?: string } | null;
};

/** Something was written to the database; with an `id` it is answered once the index has it. */
export type Written = { kind: 'written'; id?: number };

/** What a thread that only answers is started with: the index, and where questions come from. */
export type ReaderStart = { index: IndexUpdate; lock: SharedArrayBuffer; reader: number; questions: MessagePort; updates: MessagePort };

/** Requests to a thread that answers; answers carry their number. `now` in milliseconds. */
export type Question =
  | { id: number; kind: 'find'; query: ProductQuery; now: number }
  | { id: number; kind: 'suggest'; text: string; limits: SuggestLimits; now: number };

/** A request for the state of the index, to the worker that holds it. */
export type StateQuestion = { id: number; kind: 'state' };

export type Answer =
  | { kind: 'found'; id: number; hits: ProductHits }
  | { kind: 'suggested'; id: number; suggested: Suggested }
  | { kind: 'state'; id: number; state: IndexState }
  | { kind: 'failed'; id: number; message: string };

/** What the index holds and costs. */
export type IndexSize = { documents: number; bytes: number };

/** The same at this moment, and how long ago the index last read what has changed. */
export type IndexState = IndexSize & { segments: number; secondsSinceLook: number };

export type WorkerMessage =
  /** `ports`: of the threads that answer; without any the worker itself does. */
  | { kind: 'ready'; size: IndexSize; milliseconds: number; ports: MessagePort[] }
  /** So much has changed that another worker should load again and take over. */
  | { kind: 'worn' }
  /** The index has what was written before the message with this `id`. */
  | { kind: 'followed'; id: number }
  /** Changes were applied: answers may differ. */
  | { kind: 'changed' }
  /** An outside fault, such as an unreachable database; reported once each time. */
  | { kind: 'trouble'; message: string }
  | Answer;
