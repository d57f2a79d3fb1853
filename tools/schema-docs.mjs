import { become } from './child.mjs';
import { installWhenNeeded } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';

await installWhenNeeded();
become(pinnedNode(), ['tools/tables/write-schema-docs.mjs']);
