/**
 * Names of built files, with as few characters of the hash as the bundler accepts: scripts name the
 * files that they load later, so that each one costs every first visit.
 */
export const assetNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
} as const;
