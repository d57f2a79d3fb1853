import { buildWhenNeeded } from './build.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp } from './project.mjs';

await installWhenNeeded();
// some proofs look at pages
const failures = await buildWhenNeeded();
if (failures.length > 0) giveUp(failures.join('\n'));
become(pinnedNode(), ['packages/server/proofs/run.ts', ...process.argv.slice(2)]);
