import { join } from 'node:path';
import { buildWhenNeeded } from './build.mjs';
import { checkPort } from './check-port.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp, readEnvFile, root } from './project.mjs';

// Like start, but both apps are served from their sources, and whatever is saved shows at once.
readEnvFile();
await checkPort();
await installWhenNeeded('build');
const failures = await buildWhenNeeded({ titles: ['pictures'] });
if (failures.length > 0) giveUp(failures.join('\n'));
// both processes load some thousand modules, which need not lose their types and be compiled each
// time
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/dev/compiled') };
become(pinnedNode(), ['tools/dev/serve.ts'], { env, channel: true });
