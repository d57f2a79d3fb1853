import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

await installWhenNeeded('run');
become(pinnedNode(), ['packages/server/src/operator.ts', ...process.argv.slice(2)]);
