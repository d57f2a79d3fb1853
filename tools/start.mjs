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
const { flags, environment } = JSON.parse(readFileSync(join(root, 'packages/server/memory-options.json'), 'utf8'));
const becomeShop = (...args) =>
  become(pinnedNode(), [...flags, 'packages/server/dist/start.js', ...args], { env: { ...environment, ...process.env }, channel: true });

// a deployment brings what was built along, and no build tools
if (isEverythingBuilt()) {
  await installWhenNeeded('run');
  becomeShop();
} else {
  await installWhenNeeded('build');
  const serverFailures = await buildWhenNeeded({ titles: ['server'] });
  if (serverFailures.length > 0) giveUp(serverFailures.join('\n'));
  // database and demo data are prepared while the rest is built
  const shop = becomeShop('--await-build');
  const failures = await buildWhenNeeded({ titles: ['pages', 'console', 'pictures'] });
  for (const failure of failures) process.stderr.write(`\n${failure}\n`);
  // the exit of a shop that has ended meanwhile is ours, too
  shop.send(failures.length === 0, () => {});
}
