import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside all files below the folder with these endings, at the highest
 * quality.
 */
export async function precompress(folder: string, endings: readonly string[]): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  await Promise.all(wanted.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    brotli(content, options).then((body) => writeFile(`${path}.br`, body)),
    zip(content, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
}
