import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Terser shortens what was minified by a hundredth: a kilobyte of each first visit. It is slow, so
 * chunks below `from` characters can be left as they are.
 */
export const minifyAgain = (from = 0): Plugin => ({
  name: 'minify-again',
  apply: 'build',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.code.length < from || chunk.code.length > 400_000) continue;
      const { code } = await minify(chunk.code, { module: true, ecma: 2020 });
      if (code !== undefined && code.length < chunk.code.length) chunk.code = code;
    }
  },
});
