import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What starts a checkout's shop: the built server, or the sources where there is none yet. */
export const startFileOf = (folder: string): string =>
  existsSync(join(folder, 'packages/server/rolldown.config.ts')) ? 'packages/server/dist/start.js' : 'demo/start.ts';
