import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTables } from '../contract/browser-tables.ts';
import { dropUnusedComponents } from './drop-unused-components.ts';
import { dropUnusedReaders } from './drop-unused-readers.ts';
import { dropUnusedRouter } from './drop-unused-router.ts';
import { firstChunk } from './first-chunk.ts';
import { assetNames } from '../../tools/asset-names.ts';
import { minifyAgain } from '../../tools/minify-again.ts';
import { precompressBuild } from '../../tools/precompress-build.ts';

const first = firstChunk(/packages\/ui\/src\/|storefront\/src\/session/);

/** Two builds of one source: for browsers, and for the server's rendering (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwind(),
    browserTables(),
    dropUnusedComponents(),
    dropUnusedRouter(),
    dropUnusedReaders(),
    first.collect,
    !isSsrBuild && minifyAgain(),
    precompressBuild(['ghs', 'scenes']),
  ],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    // the licences of the browser's packages, served beside it as they require
    license: isSsrBuild ? false : { fileName: 'assets/licences.md' },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          // one file more for product screens: separate files compress worse
          output: {
            ...assetNames,
            codeSplitting: {
              groups: [
                first.group,
                {
                  name: 'products',
                  test: /src\/(product\/(product-cards|sold|stock|unit-price|favorite|add-to|use-add|pictograms|may-order|pressed|leaves|called|compare-)|purchase\/use-purchase|(product-card|ghs-pictogram|cas-number)\.tsx)/,
                  minShareCount: 4,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'forms',
                  test: /src\/account\/(act-form|text-field|form-text|missing-fields|focus-on-fault)|ui\/src\/(checkbox|textarea|radio-group)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'listing',
                  test: /src\/product\/(print-date|product-listing|values-facet|range-facet|facets|facet-c|listing-toolbar|steady|count-text|format-figure)/,
                  minShareCount: 2,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  // always React's production build, as the other renders many times slower
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // the server bundle has its own React, so that one copy renders; in development node_modules'
  // does
  ssr: command === 'build' ? { noExternal: true } : {},
}));
