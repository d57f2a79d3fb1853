import { withStructureWorker } from '../domains/goods/chemistry/internal/structure-workers.ts';

/** Occupies every RDKit thread and the queue before them, until the returned function is called. */
export function fillStructureWorkers(): () => void {
  const held = Promise.withResolvers<void>();
  // more than the queue holds: what is too much is refused
  for (let count = 0; count < 100; count += 1) void withStructureWorker(() => held.promise);
  return () => held.resolve();
}
