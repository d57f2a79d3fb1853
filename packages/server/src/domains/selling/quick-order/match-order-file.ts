import { stat } from 'node:fs/promises';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { BoundedQueue } from '../../../platform/jobs/bounded-queue.ts';
import { faultText } from '../../goods/imports/fault-texts.ts';
import { UnreadableFile } from '../../goods/imports/reading/unreadable-file.ts';
import { matchThing } from './internal/match-thing.ts';
import { readOrderFile } from './internal/read-order-file.ts';
import type { Matched, Source } from './internal/source.ts';

/** A list of some thousand lines is far smaller. */
const mostBytes = 2 * 1024 * 1024;
/** Most things of one file. */
const mostThings = 200;

/** So many files are matched at once; the others wait on disk. */
const matching = new BoundedQueue({ running: 2, waiting: 20 });

/**
 * Matches an order list in an XLSX, CSV or TSV file like a pasted one. Each row is an item, unread
 * with its number, or counted in `left_out`. Refuses `file_too_large`, `invalid_input` for a file
 * that is no table, and `unavailable` where too many wait.
 */
export async function matchOrderFile(source: Source, path: string, language: Language): Promise<Result<Output<'cart', 'matchFile'>>> {
  const { size } = await stat(path);
  if (size > mostBytes) return refuse('file_too_large');
  const turn = await matching.run(() => matchRows(source, path, language));
  return turn.full ? refuse('unavailable', { retryAfter: 5 }) : turn.value;
}

async function matchRows(source: Source, path: string, language: Language): Promise<Result<Output<'cart', 'matchFile'>>> {
  try {
    const { things, ...read } = await readOrderFile(path, mostThings);
    const items: Matched[] = [];
    for (const { row, wanted } of things) items.push({ ...(await matchThing(source, wanted, language)), row });
    return done({ items, ...read });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { problem, remedy } = faultText(error.code, error.params, language);
    return refuse('invalid_input', { fields: [{ field: 'file', msg: `${problem} ${remedy}` }] });
  }
}
