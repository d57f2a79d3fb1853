import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { ProductData } from '../format/catalogue.ts';
import { picture } from './ink.ts';
import { kinds } from './kinds.ts';
import { dark, light } from './palette.ts';

const productsFolder = fileURLToPath(new URL('../data/products/', import.meta.url));

export interface Illustrated {
  key: string;
  illustration: ProductData['illustration'];
}

export interface Picture {
  light: string;
  dark: string;
}

/** The two pictures of a kind and its parameters, or why there is none. Deterministic. */
export function illustrate({ kind, params }: ProductData['illustration']): { ok: true; picture: Picture } | { ok: false; reason: string } {
  const drawing = kinds.get(kind);
  if (drawing === undefined) return { ok: false, reason: `there is no illustration kind "${kind}"` };
  const day = drawing.draw(params, light);
  if (!day.ok) return { ok: false, reason: `illustration "${kind}": ${day.reason}` };
  const night = drawing.draw(params, dark);
  if (!night.ok) return { ok: false, reason: `illustration "${kind}": ${night.reason}` };
  return { ok: true, picture: { light: picture(day.marks, light.ink), dark: picture(night.marks, dark.ink) } };
}

/** All products of the demo catalogue. Throws with the file's name when one isn't of the format. */
export async function readProducts(folder = productsFolder): Promise<ProductData[]> {
  const products: ProductData[] = [];
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
    const rows: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    if (!Value.Check(Type.Array(ProductData), rows)) {
      const [fault] = Value.Errors(Type.Array(ProductData), rows);
      throw new Error(`${file}: ${fault?.instancePath} ${fault?.message}`);
    }
    products.push(...rows);
  }
  return products;
}

/**
 * Draws all illustrated products into `outDir`: `illustrations/<product key>.svg` and `.dark.svg`,
 * each distinct drawing once. Throws for unknown kinds or parameters. Returns the number of
 * products.
 */
export async function drawIllustrations(outDir: string, products?: readonly Illustrated[]): Promise<number> {
  const folder = join(outDir, 'illustrations');
  await mkdir(folder, { recursive: true });
  const drawn = new Map<string, Picture>();
  let count = 0;
  for (const { key, illustration } of products ?? (await readProducts())) {
    if (illustration.kind === 'structure') continue;
    const same = JSON.stringify([illustration.kind, Object.entries(illustration.params).sort(([a], [b]) => (a < b ? -1 : 1))]);
    let pair = drawn.get(same);
    if (pair === undefined) {
      const made = illustrate(illustration);
      if (!made.ok) throw new Error(`product "${key}": ${made.reason}`);
      pair = made.picture;
      drawn.set(same, pair);
    }
    writeFileSync(join(folder, `${key}.svg`), pair.light);
    writeFileSync(join(folder, `${key}.dark.svg`), pair.dark);
    count += 1;
  }
  return count;
}
