import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../../config.ts';

const known = new Map<string, string>();

/** The storefront build served: a hash of its manifest, or `development` without one. */
export function buildId({ storefrontDir }: Config): string {
  const id = known.get(storefrontDir) ?? readId(join(storefrontDir, 'client/.vite/manifest.json'));
  known.set(storefrontDir, id);
  return id;
}

const readId = (path: string) =>
  existsSync(path) ? createHash('sha256').update(readFileSync(path, 'utf8')).digest('base64url').slice(0, 10) : 'development';
