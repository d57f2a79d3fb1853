import { BoundedQueue } from '../../../../platform/jobs/bounded-queue.ts';
import { StructureWorker } from './structure-worker.ts';

/** Two, so that whoever draws something endless keeps one busy and others go on. */
const idle = [new StructureWorker(), new StructureWorker()];
const room = new BoundedQueue({ running: idle.length, waiting: 50 });

/**
 * Runs work on an RDKit thread of its own, or reports that too many wait. The last used thread
 * comes first, so that the second starts only when needed.
 */
export function withStructureWorker<Value>(
  work: (worker: StructureWorker) => Promise<Value>,
): Promise<{ full: false; value: Value } | { full: true }> {
  return room.run(() => onIdleWorker(work));
}

/** The same for imports and forms of operators, which wait however many do. */
export const withStructureWorkerLater = <Value>(work: (worker: StructureWorker) => Promise<Value>): Promise<Value> =>
  room.runLater(() => onIdleWorker(work));

async function onIdleWorker<Value>(work: (worker: StructureWorker) => Promise<Value>): Promise<Value> {
  const worker = idle.shift();
  if (!worker) throw new Error('more pieces of work than threads');
  try {
    return await work(worker);
  } finally {
    idle.unshift(worker);
  }
}
