import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What starts a checkout's shop: the built server, or the sources of a time before there was one. */
export const startFileOf = (folder: string): string =>
  existsSync(join(folder, 'packages/server/rolldown.config.ts')) ? 'packages/server/dist/start.js' : 'demo/start.ts';
