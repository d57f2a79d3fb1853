import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precompress } from './precompress.ts';

/** Compresses what a build of the browser's side has written, and the drawings beside it. */
export function precompressBuild(drawings: readonly string[] = []): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (config, { isSsrBuild }) => !isSsrBuild && config.build?.ssr !== true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      precompress(join(folder, 'assets'), ['.js', '.css']);
      for (const name of drawings) precompress(join(folder, name), ['.svg']);
    },
  };
}
