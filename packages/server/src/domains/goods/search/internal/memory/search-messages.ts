import type { ProductHits, ProductQuery, SuggestLimits, Suggested } from '../../search-engine.ts';

/** What the worker is started with. */
export type WorkerStart = { url: string };

/** What is asked of the worker; answers carry the question's number. */
export type Question =
  | { id: number; kind: 'find'; query: ProductQuery }
  | { id: number; kind: 'suggest'; text: string; limits: SuggestLimits };

/** What the index holds and costs. */
export type IndexSize = { documents: number; bytes: number };

export type WorkerMessage =
  | { kind: 'ready'; size: IndexSize; milliseconds: number }
  /** So much has changed that another worker should load again and take over. */
  | { kind: 'worn' }
  /** Changes were taken in: answers may be others than before. */
  | { kind: 'changed' }
  /** An outside fault, such as an unreachable database; reported once each time. */
  | { kind: 'trouble'; message: string }
  | { kind: 'found'; id: number; hits: ProductHits }
  | { kind: 'suggested'; id: number; suggested: Suggested }
  | { kind: 'failed'; id: number; message: string };
