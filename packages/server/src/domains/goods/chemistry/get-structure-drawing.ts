import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { BoundedQueue } from '../../../platform/jobs/bounded-queue.ts';
import type { Theme } from './draw-structure.ts';
import { readSmiles } from './read-smiles.ts';
import { stoppedQueries } from './internal/stopped-queries.ts';
import { stopped } from './internal/structure-worker.ts';
import { withStructureWorker } from './internal/structure-workers.ts';

const LIMIT_MS = 3_000;
/** One at a time, so that public drawings leave a thread to searches. */
const room = new BoundedQueue({ running: 1, waiting: 50 });
/** No drawing that a picture of this size can hold is larger. */
const MOST_BYTES = 200_000;

/**
 * Draws any SMILES as SVG, 320 × 240. Refuses `not_found` for an invalid SMILES,
 * `structure_too_complex`, and `unavailable` when many wait.
 */
export async function getStructureDrawing(text: string, theme: Theme): Promise<Result<string>> {
  const smiles = readSmiles(text);
  if (smiles === null) return refuse('not_found');
  if (stoppedQueries.has('draw', smiles)) return refuse('structure_too_complex');
  const answer = await room.run(() => withStructureWorker((worker) => worker.run('draw', { smiles, theme }, LIMIT_MS)));
  if (answer.full || answer.value.full) return refuse('unavailable');
  const drawing = answer.value.value;
  if (drawing === null) return refuse('not_found');
  if (drawing !== stopped && drawing.length <= MOST_BYTES) return done(drawing);
  stoppedQueries.add('draw', smiles);
  return refuse('structure_too_complex');
}
