import type { Storefront } from '../pages/storefront.ts';

/** A storefront whose every page leads elsewhere, so that nothing has to be built. */
export const testStorefront: Storefront = {
  screenOf: (path) => ({ key: 'school', path }),
  readPage: async () => () => ({ kind: 'redirect', location: '/elsewhere' }),
  clientFolder: import.meta.dirname,
  build: 'a test',
  entry: '/entry.js',
  worker: null,
  emptyList: () => ({ title: '', list: '' }),
  filesOf: () => ({ scripts: [], styles: [], fonts: [], look: null }),
  nextFiles: () => [],
};
