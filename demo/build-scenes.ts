/**
 * Draws the scenes of the shop's own pages (families, offers, articles) from the catalogue's
 * illustrations, into the storefront's public files: a shop without the demo has them too.
 * Usage: node demo/build-scenes.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { illustrate, readProducts } from './illustrations/draw-illustrations.ts';

/** The products in each scene: where the middle of each is, and how large it is drawn. */
const scenes: Readonly<Record<string, readonly (readonly [key: string, middle: number, scale: number])[]>> = {
  reagents: [
    ['lb-agar-miller', 75, 0.85],
    ['volumetric-flask-250-amber-a', 205, 1],
    ['erlenmeyer-wide-250', 340, 0.85],
  ],
  consumables: [
    ['tips-200-bulk', 95, 0.68],
    ['beaker-tall-600', 240, 0.85],
    ['microtube-0-5', 345, 0.5],
  ],
  instruments: [
    ['microscope-fluorescence', 125, 1],
    ['centrifuge-mini', 305, 0.85],
  ],
  services: [
    ['nmr-13c-2d', 112, 0.66],
    ['thermometer-calibration', 312, 0.66],
  ],
  offers: [
    ['erlenmeyer-wide-250', 70, 0.8],
    ['wash-bottle-500-ethanol', 185, 0.95],
    ['rack-12-90', 322, 0.58],
  ],
  articles: [
    ['balance-analytical-320', 125, 0.95],
    ['burette-50', 310, 1],
  ],
};
const width = 420;

const folder = join(import.meta.dirname, '../packages/storefront/public/scenes');
await mkdir(folder, { recursive: true });
const products = new Map((await readProducts()).map((product) => [product.key, product.illustration]));
for (const [name, parts] of Object.entries(scenes)) {
  const drawn = parts.map(([key, middle, scale]) => {
    const illustration = products.get(key);
    const result = illustration ? illustrate(illustration) : { ok: false as const, reason: `no product ${key}` };
    if (!result.ok) throw new Error(result.reason);
    return { picture: result.picture, middle, scale };
  });
  for (const theme of ['light', 'dark'] as const) {
    const placed = drawn.map(({ picture, middle, scale }) => {
      // all stand on one ground, 26 units above the lower edge of a drawing
      const at = `x="${Math.round(middle - 160 * scale)}" y="${Math.round(214 - 214 * scale)}" width="${320 * scale}" height="${240 * scale}"`;
      return picture[theme].replace(/^<svg xmlns="[^"]*"(.*?) width="320" height="240"/, `<svg ${at}$1`);
    });
    const file = join(folder, theme === 'dark' ? `${name}.dark.svg` : `${name}.svg`);
    await writeFile(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 240">${placed.join('')}</svg>\n`);
  }
}
