import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Client } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { build } from 'vite';
import type { createBareRender } from './entry.tsx';

type Bundle = { createBareRender: typeof createBareRender };

const storefront = join(import.meta.dirname, '../../packages/storefront');
const standIn = join(import.meta.dirname, 'react-router.tsx');

/** Builds the bare render like the server's bundle, with a stand-in for the router. */
export async function buildBareRender(language: Language, api: Client): Promise<ReturnType<Bundle['createBareRender']>> {
  // below the storefront, so that the bundle finds nothing but what it carries
  const folder = await mkdtemp(join(storefront, 'dist/bare-'));
  try {
    await build({
      root: storefront,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      publicDir: false,
      oxc: { jsx: { runtime: 'automatic' } },
      plugins: [
        {
          name: 'bare-router',
          enforce: 'pre',
          resolveId: (source, importer) => (source === 'react-router' && importer !== standIn ? standIn : null),
        },
      ],
      ssr: { noExternal: true },
      build: { ssr: join(import.meta.dirname, 'entry.tsx'), outDir: folder, target: 'es2023', minify: false },
    });
    const bundle: Bundle = await import(pathToFileURL(join(folder, 'entry.js')).href);
    return bundle.createBareRender(language, api);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
