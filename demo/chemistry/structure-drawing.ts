import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawBothThemes } from '../../packages/server/src/domains/goods/chemistry/draw-structure.ts';
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
  mkdirSync(folder, { recursive: true });
  let drawn = 0;
  for (const { key, smiles } of await readSubstances()) {
    if (smiles === null) continue;
    for (const isThumbnail of [false, true]) {
      const drawing = drawBothThemes(rdkit, smiles, { isThumbnail });
      if (drawing === undefined) throw new Error(`demo/data/substances: the SMILES of '${key}' cannot be read`);
      const path = join(folder, `${key}${isThumbnail ? '.small' : ''}`);
      writeFileSync(`${path}.svg`, drawing.light);
      writeFileSync(`${path}.dark.svg`, drawing.dark);
    }
    drawn += 1;
  }
  return drawn;
}
