import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenNeeded, isEverythingBuilt } from './build.mjs';
import { checkPort } from './check-port.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp, readEnvFile, root } from './project.mjs';

readEnvFile();
await checkPort();
// a deployment brings what was built along, and no build tools
const isBuilt = isEverythingBuilt();
await installWhenNeeded(isBuilt ? 'run' : 'build');
const failures = isBuilt ? [] : await buildWhenNeeded();
if (failures.length > 0) giveUp(failures.join('\n'));
const { flags, environment } = JSON.parse(readFileSync(join(root, 'packages/server/memory-options.json'), 'utf8'));
become(pinnedNode(), [...flags, 'packages/server/dist/start.js'], { env: { ...environment, ...process.env }, channel: true });
