import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pictogramsFolder = join(import.meta.dirname, '../../../../storefront/public/ghs');
const picturesFolder = join(import.meta.dirname, '../../../../../demo/dist/pictures');

/** The drawing of a GHS pictogram such as 'GHS02' as SVG; null where there is none. */
export const pictogramDrawing = (code: string): Promise<string | null> => drawing(pictogramsFolder, `${code}.svg`);

/** A product's drawing by its catalogue path, as light SVG; or null. */
export const productDrawing = (path: string): Promise<string | null> => drawing(picturesFolder, `${path}.svg`);

/** Paths come from the catalogue, not from requests; documents do without a missing drawing. */
const drawing = (folder: string, path: string): Promise<string | null> => readFile(join(folder, path), 'utf8').catch(() => null);
