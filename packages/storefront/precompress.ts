import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every script and style of the build, at the highest quality: made once, sent for ever. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (config, { isSsrBuild }) => !isSsrBuild && config.build?.ssr !== true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'assets');
    },
    async writeBundle() {
      for (const name of await readdir(folder)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
        await writeFile(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
