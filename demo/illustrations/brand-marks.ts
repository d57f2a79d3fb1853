/** Wordless geometric marks of the invented brands: two tones on a square of 64 units, transparent ground. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { BrandData } from '../format.ts';
import { circle, d, line, num, path, rect } from './ink.ts';
import { dark, type Hue, light, type Palette } from './palette.ts';

const brandsFile = new URL('../data/brands.json', import.meta.url);

interface Mark {
  hue: Hue;
  paint: (tone: string, deep: string) => string;
}

const solid = (fill: string) => ({ fill, stroke: 'none' });

const marks: ReadonlyMap<string, Mark> = new Map([
  // A portion taken from the whole, which is what an aliquot is.
  [
    'aliquot-select',
    {
      hue: 'teal',
      paint: (tone, deep) => path('M32 6A26 26 0 1 0 58 32H32Z', solid(tone)) + path('M38 4A24 24 0 0 1 60 26H38Z', solid(deep)),
    },
  ],
  [
    'aliquot-basics',
    { hue: 'teal', paint: (tone, deep) => path('M8 8H29V35H56V56H8Z', solid(tone)) + rect(36, 8, 20, 20, 0, solid(deep)) },
  ],
  [
    'kestrel-rowe',
    { hue: 'red', paint: (tone, deep) => path('M4 20L32 34L60 20L32 48Z', solid(tone)) + path('M14 8L32 17L50 8L32 27Z', solid(deep)) },
  ],
  [
    'lindqvist',
    {
      hue: 'blue',
      paint: (tone, deep) =>
        path('M32 4C44 20 52 30 52 40A20 20 0 0 1 12 40C12 30 20 20 32 4Z', solid(tone)) +
        path('M32 28C38 35 42 40 42 45A10 10 0 0 1 22 45C22 40 26 35 32 28Z', solid(deep)),
    },
  ],
  [
    'harmattan',
    {
      hue: 'orange',
      paint: (tone, deep) =>
        path('M12 34A20 20 0 0 1 52 34Z', solid(tone)) +
        [42, 50, 58].map((y, index) => line(10 + index * 6, y, 54 - index * 6, y, { stroke: deep })).join(''),
    },
  ],
  [
    'norrfjord',
    {
      hue: 'blue',
      paint: (tone, deep) =>
        path('M4 44L22 12L34 32L42 20L60 44Z', solid(tone)) +
        [51, 58].map((y) => path(d`M6 ${y}Q14 ${y - 5} 22 ${y}T38 ${y}T58 ${y}`, { stroke: deep })).join(''),
    },
  ],
  [
    'tallowmere',
    {
      hue: 'green',
      paint: (tone, deep) =>
        path('M32 4L56 18V46L32 60L8 46V18Z', solid(tone)) + path('M8 34Q20 24 32 34T56 34V46L32 60L8 46Z', solid(deep)),
    },
  ],
  [
    'quillon',
    {
      hue: 'purple',
      paint: (tone, deep) =>
        path('M54 6L40 44L24 40Z', solid(tone)) + path('M54 6L24 40L20 24Z', solid(deep)) + path('M30 45L12 58', { stroke: deep }),
    },
  ],
  [
    'brightwell',
    {
      hue: 'yellow',
      paint: (tone, deep) =>
        [0, 1, 2]
          .flatMap((row) => [0, 1, 2].map((column) => circle(14 + column * 18, 14 + row * 18, 7, solid(row + column === 2 ? deep : tone))))
          .join(''),
    },
  ],
  [
    'fenhollow',
    {
      hue: 'green',
      paint: (tone, deep) =>
        [12, 22, 32, 42, 52]
          .map((y, index) =>
            rect(
              32 - Math.sqrt(27 * 27 - (y - 32) ** 2),
              y - 4.4 + index * 0.7,
              2 * Math.sqrt(27 * 27 - (y - 32) ** 2),
              8.8 - index * 1.4,
              1,
              solid(index === 2 ? deep : tone),
            ),
          )
          .join(''),
    },
  ],
  [
    'osprey-weighing',
    {
      hue: 'grey',
      paint: (tone, deep) =>
        path('M32 20L48 58H16Z', solid(tone)) + path('M2 22Q18 8 32 16Q46 8 62 22Q46 16 32 24Q18 16 2 22Z', solid(deep)),
    },
  ],
  [
    'halcyon-thermal',
    {
      hue: 'red',
      paint: (tone, deep) =>
        path('M32 6A26 26 0 0 1 32 58A13 13 0 0 1 32 32A13 13 0 0 0 32 6Z', solid(tone)) +
        path('M32 58A26 26 0 0 1 32 6A13 13 0 0 1 32 32A13 13 0 0 0 32 58Z', solid(deep)),
    },
  ],
  [
    'cobaltine',
    {
      hue: 'blue',
      paint: (tone, deep) =>
        path('M4 54C16 54 16 12 24 12S32 54 44 54Z', solid(tone)) + path('M26 54C38 54 38 28 45 28S52 54 60 54Z', solid(deep)),
    },
  ],
  [
    'yunlu',
    {
      hue: 'teal',
      paint: (tone, deep) =>
        path('M4 56L26 26L38 42L46 32L60 56Z', solid(tone)) +
        path('M22 20A8 8 0 0 1 30 12A11 11 0 0 1 50 12A7 7 0 0 1 52 26H28A6 6 0 0 1 22 20Z', solid(deep)),
    },
  ],
  [
    'marlowe-biotech',
    {
      hue: 'purple',
      paint: (tone, deep) =>
        path('M18 6C18 20 46 18 46 32S18 44 18 58', { stroke: tone }) +
        path('M46 6C46 20 18 18 18 32S46 44 46 58', { stroke: deep }) +
        [10, 32, 54].map((y) => line(25, y, 39, y, { stroke: tone })).join(''),
    },
  ],
]);

function mark(key: string, palette: Palette): string | null {
  const found = marks.get(key);
  if (found === undefined) return null;
  const painted = found.paint(palette.hue[found.hue], palette.hueShade[found.hue]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke-width="${num(4.5)}" stroke-linecap="round" stroke-linejoin="round">${painted}</svg>\n`;
}

/**
 * Draws `brands/<brand key>.svg` and `.dark.svg` below `outDir` for every brand of the demo catalogue (or those given).
 * Throws naming a brand that has no mark. Returns the number of brands.
 */
export async function drawBrandMarks(outDir: string, keys?: readonly string[]): Promise<number> {
  const rows: unknown = JSON.parse(await readFile(brandsFile, 'utf8'));
  if (!Value.Check(Type.Array(BrandData), rows)) throw new Error('brands.json is not of the form of BrandData');
  const folder = join(outDir, 'brands');
  await mkdir(folder, { recursive: true });
  const wanted = keys ?? rows.map((brand) => brand.key);
  for (const key of wanted) {
    const [day, night] = [mark(key, light), mark(key, dark)];
    if (day === null || night === null) throw new Error(`brand "${key}" has no mark in brand-marks.ts`);
    await writeFile(join(folder, `${key}.svg`), day);
    await writeFile(join(folder, `${key}.dark.svg`), night);
  }
  return wanted.length;
}
