import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { readEnvFile } from './project.mjs';

readEnvFile();
await installWhenNeeded('run');
become(pinnedNode(), ['packages/server/src/cli/main.ts', ...process.argv.slice(2)]);
