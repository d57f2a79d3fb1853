import { defineConfig } from 'vite';

/** The service worker: one file without imports, to which the server adds the build's name. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist/worker',
    sourcemap: false,
    modulePreload: false,
    rollupOptions: {
      input: 'src/offline/worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
