/** Kinds that are read in a narrow column as well. */
const narrow: ReadonlySet<string> = new Set(['articles', 'points']);

/** The home page's blocks in rows: two successive narrow ones share a row where there is room. */
export function blockRows<Block extends { kind: string }>(blocks: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const last = rows.at(-1);
    const [other] = last ?? [];
    if (last?.length === 1 && other && narrow.has(other.kind) && narrow.has(block.kind)) last.push(block);
    else rows.push([block]);
  }
  return rows;
}
