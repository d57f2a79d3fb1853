import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes `.br` and `.gz` beside all files below the folder with these endings. Brotli's quality 10
 * makes small files 1 % larger than 11, in 40 % of the time.
 */
export async function precompress(folder: string, endings: readonly string[], quality: 10 | 11 = 11): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => endings.some((ending) => name.endsWith(ending)));
  await Promise.all(wanted.map((name) => compressFile(join(folder, name), quality)));
}

async function compressFile(path: string, quality: number): Promise<void> {
  const content = await readFile(path);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  await Promise.all([
    brotli(content, options).then((body) => writeFile(`${path}.br`, body)),
    zip(content, { level: 9 }).then((body) => writeFile(`${path}.gz`, body)),
  ]);
}
