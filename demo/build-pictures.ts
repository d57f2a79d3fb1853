/**
 * Draws every picture of the demo catalogue: structures, illustrations and brand marks.
 * Usage: node demo/build-pictures.ts [folder]   (default: demo/dist/pictures)
 */
import { join, resolve } from 'node:path';
import { drawStructures } from './chemistry/structure-drawing.ts';
import { drawBrandMarks } from './illustrations/brand-marks.ts';
import { drawIllustrations } from './illustrations/draw-illustrations.ts';
import { packDrawings } from './illustrations/pack-drawings.ts';
import { precompress } from '../tools/precompress.ts';

const outDir = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist', 'pictures'));
const structures = await drawStructures(outDir);
await drawIllustrations(outDir);
await drawIllustrations(outDir, packDrawings);
await drawBrandMarks(outDir);
precompress(outDir, ['.svg'], 8);
console.log(`Pictures are in ${outDir} (${structures} structures)`);
