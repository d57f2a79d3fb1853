import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { withClient } from '../../packages/server/src/platform/database/embedded/with-client.ts';
import { migrate } from '../../packages/server/src/platform/database/migrate.ts';
import { root } from '../project.mjs';
import { describeSchema } from './describe-schema.mjs';

// Writes docs/schema.md from a database that is made for it and removed.
const dataDir = await mkdtemp(join(tmpdir(), 'aliquot-schema-'));
const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} });
try {
  await migrate(embedded.url, () => {});
  await writeFile(join(root, 'docs/schema.md'), await withClient(embedded.url, 10_000, describeSchema));
} finally {
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
