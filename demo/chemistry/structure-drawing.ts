import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawStructure } from '../../packages/server/src/domains/goods/chemistry/draw-structure.ts';
import { readSubstances } from './catalogue-files.ts';
import { startRdkit } from '../../packages/server/src/domains/goods/chemistry/rdkit.ts';

/**
 * Draws all substances with a SMILES into `outDir/structures`: `<key>.svg` and `<key>.dark.svg`,
 * and the same as `<key>.small.svg` for thumbnails.
 * Returns their number; throws for an unreadable SMILES.
 */
export async function drawStructures(outDir: string): Promise<number> {
  const rdkit = await startRdkit();
  const folder = join(outDir, 'structures');
  await mkdir(folder, { recursive: true });
  const writes: Promise<void>[] = [];
  let drawn = 0;
  for (const { key, smiles } of await readSubstances()) {
    if (smiles === null) continue;
    for (const isThumbnail of [false, true]) {
      for (const theme of ['light', 'dark'] as const) {
        const drawing = drawStructure(rdkit, smiles, theme, { isThumbnail });
        if (drawing === undefined) throw new Error(`demo/data/substances: the SMILES of '${key}' cannot be read`);
        writes.push(writeFile(join(folder, `${key}${isThumbnail ? '.small' : ''}${theme === 'dark' ? '.dark' : ''}.svg`), drawing));
      }
    }
    drawn += 1;
  }
  await Promise.all(writes);
  return drawn;
}
