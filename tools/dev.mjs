import { buildWhenNeeded } from './build.mjs';
import { checkPort } from './check-port.mjs';
import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { giveUp, readEnvFile } from './project.mjs';

// Like start, and the server begins again whenever one of its files changes.
readEnvFile();
await checkPort();
await installWhenNeeded('build');
const failures = await buildWhenNeeded();
if (failures.length > 0) giveUp(failures.join('\n'));
const env = { ...process.env, NODE_ENV: 'development' };
become(pinnedNode(), ['--watch', '--watch-preserve-output', 'demo/start.ts'], { env });
