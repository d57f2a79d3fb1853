import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { precompress } from './precompress.ts';

/** Compresses what a build of the browser's side has written. */
export function precompressBuild(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: (config, { isSsrBuild }) => !isSsrBuild && config.build?.ssr !== true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'assets');
    },
    writeBundle: () => precompress(folder, ['.js', '.css']),
  };
}
