import { buildWhenNeeded } from './build.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

await installWhenNeeded();
const failures = await buildWhenNeeded();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
become(pinnedNode(), ['packages/server/proofs/run.ts', ...process.argv.slice(2)]);
