import type { SourceRow } from '../../reading/table.ts';

/** So many rows, or so many characters, are held at once. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Rows in groups that are worth a statement, and never larger than memory bears. */
export async function* inBatches(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    for (const cell of row.cells) characters += cell.length;
    if (batch.length < MOST_ROWS && characters < MOST_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
