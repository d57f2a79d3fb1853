import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const pictogramsFolder = join(import.meta.dirname, '../../../../storefront/public/ghs');
const picturesFolder = join(import.meta.dirname, '../../../../../demo/dist/pictures');

/** The drawing of a GHS pictogram such as 'GHS02' as SVG; null where there is none. */
export const pictogramDrawing = (code: string): Promise<string | null> => drawing(pictogramsFolder, `${code}.svg`);

/** The drawing of a product by the path that the catalogue names, as SVG for light paper; null where there is none. */
export const productDrawing = (path: string): Promise<string | null> => drawing(picturesFolder, `${path}.svg`);

/** Paths come from the catalogue, never from a request; a document goes without a drawing that is not there, since its words say the same. */
const drawing = (folder: string, path: string): Promise<string | null> => readFile(join(folder, path), 'utf8').catch(() => null);
