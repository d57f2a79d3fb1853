import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

await installWhenNeeded();
become(pinnedNode(), ['packages/server/proofs/run.ts', ...process.argv.slice(2)]);
