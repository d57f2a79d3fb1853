import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTables } from '../contract/browser-tables.ts';
import { assetNames } from '../../tools/asset-names.ts';
import { minifyAgain } from '../../tools/minify-again.ts';
import { precompressBuild } from '../../tools/precompress-build.ts';

/** One page and its files, built for caching, as operators stay all day. */
export default defineConfig({
  plugins: [react(), tailwind(), browserTables(), minifyAgain(10_000), precompressBuild()],
  build: {
    target: 'es2023',
    license: { fileName: 'assets/licences.md' },
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // in one file what most areas share: separate files compress worse and need requests
      output: {
        ...assetNames,
        codeSplitting: { groups: [{ name: 'pieces', test: /console\/src\/(form|table|calls|session)\//, minShareCount: 6 }] },
      },
    },
  },
});
