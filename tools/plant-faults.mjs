import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

await installWhenNeeded();
become(pinnedNode(), ['tools/planted-faults/run.mjs', ...process.argv.slice(2)]);
