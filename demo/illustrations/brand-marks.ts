/** Geometric marks of the invented brands: two tones on a square of 64 units, transparent. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { BrandData } from '../format/catalogue.ts';
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
  [
    'corvane',
    {
      hue: 'grey',
      paint: (tone, deep) => path('M32 32L8 14L22 6ZM32 32L56 14L58 30ZM32 32L44 58L28 60Z', solid(tone)) + circle(32, 32, 8, solid(deep)),
    },
  ],
  [
    'saltmarsh',
    {
      hue: 'yellow',
      paint: (tone, deep) =>
        path('M32 4L58 14V34Q54 52 32 60Q10 52 6 34V14Z', solid(tone)) +
        path('M16 38Q24 28 32 38T48 38V44Q40 52 32 54Q22 50 16 44Z', solid(deep)),
    },
  ],
  [
    'thornquist',
    { hue: 'orange', paint: (tone, deep) => path('M8 58L32 6L56 58L32 44Z', solid(tone)) + path('M32 6L40 23L32 44L24 23Z', solid(deep)) },
  ],
  [
    'oriole-optics',
    {
      hue: 'orange',
      paint: (tone, deep) =>
        circle(32, 32, 26, solid(tone)) + path('M32 18A14 14 0 0 1 46 32H32ZM32 46A14 14 0 0 1 18 32H32Z', solid(deep)),
    },
  ],
  [
    'fernhalde',
    {
      hue: 'green',
      paint: (tone, deep) =>
        path('M32 60V8', { stroke: deep }) +
        path('M32 22Q14 20 10 6Q28 6 32 22Q36 6 54 6Q50 20 32 22ZM32 46Q12 44 6 28Q28 28 32 46Q36 28 58 28Q52 44 32 46Z', solid(tone)),
    },
  ],
  ['pellmere', { hue: 'purple', paint: (tone, deep) => path('M20 6H58L44 58H6Z', solid(tone)) + path('M20 6H36L22 58H6Z', solid(deep)) }],
  [
    'jingtan',
    {
      hue: 'blue',
      paint: (tone, deep) =>
        circle(32, 22, 16, solid(tone)) +
        path('M6 46Q18 40 32 46T58 46', { stroke: deep }) +
        path('M14 56Q24 51 32 56T50 56', { stroke: deep }),
    },
  ],
  [
    'ciwan',
    {
      hue: 'teal',
      paint: (tone, deep) =>
        path('M8 18H56C56 40 46 52 42 54H22C18 52 8 40 8 18Z', solid(tone)) +
        rect(20, 56, 24, 5, 0, solid(deep)) +
        path('M14 10Q32 3 50 10', { stroke: deep }),
    },
  ],
]);

/** What a brand shows that has no mark yet: a label with nothing on it. */
const unmarked: Mark = {
  hue: 'grey',
  paint: (tone, deep) => path('M8 14H44L60 32L44 50H8Z', solid(tone)) + circle(44, 32, 4, solid(deep)),
};

function mark(key: string, palette: Palette): string | null {
  const found = key === 'unmarked' ? unmarked : marks.get(key);
  if (found === undefined) return null;
  const painted = found.paint(palette.hue[found.hue], palette.hueShade[found.hue]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" fill="none" stroke-width="${num(4.5)}" stroke-linecap="round" stroke-linejoin="round">${painted}</svg>\n`;
}

/**
 * Draws `brands/<brand key>.svg` and `.dark.svg` into `outDir` for all (or given) brands, and
 * `unmarked`. Throws for a brand without a mark. Returns their number.
 */
export async function drawBrandMarks(outDir: string, keys?: readonly string[]): Promise<number> {
  const rows: unknown = JSON.parse(await readFile(brandsFile, 'utf8'));
  if (!Value.Check(Type.Array(BrandData), rows)) throw new Error('brands.json is not of the form of BrandData');
  const folder = join(outDir, 'brands');
  await mkdir(folder, { recursive: true });
  const wanted = keys ?? rows.map((brand) => brand.key);
  for (const key of [...wanted, 'unmarked']) {
    const [day, night] = [mark(key, light), mark(key, dark)];
    if (day === null || night === null) throw new Error(`brand "${key}" has no mark in brand-marks.ts`);
    await writeFile(join(folder, `${key}.svg`), day);
    await writeFile(join(folder, `${key}.dark.svg`), night);
  }
  return wanted.length;
}
