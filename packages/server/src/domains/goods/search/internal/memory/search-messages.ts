import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';

/** What the worker is started with. */
export type WorkerStart = {
  url: string;
  /** Whether `written` messages come; without them the worker watches for writes itself. */
  isWoken: boolean;
};

/** Something was written to the database. */
export type Written = { kind: 'written' };

/** Requests to the worker; answers carry their number. */
export type Question =
  | { id: number; kind: 'find'; query: ProductQuery }
  | { id: number; kind: 'suggest'; text: string; limits: SuggestLimits }
  | { id: number; kind: 'state' };

/** What the index holds and costs. */
export type IndexSize = { documents: number; bytes: number };

/** The same at this moment, and how long ago the index last read what has changed. */
export type IndexState = IndexSize & { segments: number; secondsSinceLook: number };

export type WorkerMessage =
  | { kind: 'ready'; size: IndexSize; milliseconds: number }
  /** So much has changed that another worker should load again and take over. */
  | { kind: 'worn' }
  /** Changes were applied: answers may differ. */
  | { kind: 'changed' }
  /** An outside fault, such as an unreachable database; reported once each time. */
  | { kind: 'trouble'; message: string }
  | { kind: 'found'; id: number; hits: ProductHits }
  | { kind: 'suggested'; id: number; suggested: Suggested }
  | { kind: 'state'; id: number; state: IndexState }
  | { kind: 'failed'; id: number; message: string };
