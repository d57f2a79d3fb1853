import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTables } from '../contract/browser-tables.ts';
import { dropUnusedComponents } from './drop-unused-components.ts';
import { dropUnusedRouter } from './drop-unused-router.ts';
import { precompressBuild } from '../../tools/precompress-build.ts';

/** Two builds from one source: what the browser gets, and what the server renders with (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwind(), browserTables(), dropUnusedComponents(), dropUnusedRouter(), precompressBuild()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    // the licences of what the browser gets, served beside it as they ask
    license: isSsrBuild ? false : { fileName: 'assets/licences.md' },
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    assetsInlineLimit: 0,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? { input: 'src/entry-server.tsx' }
      : {
          input: 'src/entry-client.tsx',
          // in one file each: what most screens share, and what all screens with products do; every file of its own is compressed again
          output: {
            codeSplitting: {
              groups: [
                { name: 'pieces', test: /(packages\/ui\/src\/|storefront\/src\/session)/, minShareCount: 4 },
                {
                  name: 'products',
                  test: /src\/product\/(product-cards|sold|stock|unit-price|favorite|add-to|use-add|pictograms|may-order|pressed)/,
                  minShareCount: 4,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
  },
  // React's production half whatever the server's environment says: the other half renders many times slower
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // the server bundle carries its own React, so that one copy renders; in development that of node_modules does
  ssr: command === 'build' ? { noExternal: true } : {},
}));
