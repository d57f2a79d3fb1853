import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import type { Config } from '../../packages/server/src/config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/embedded-postgres.ts';
import { type Answerer, type Question, isQuestion } from './module-questions.ts';
import { watchFolders } from './watch-folders.ts';

const root = join(import.meta.dirname, '../..');

/** What the shop's process runs; the storefront's sources reach it through Vite. */
const sources = ['packages/server/src', 'packages/contract/src', 'demo'];
const isRun = (name: string) => /\.(ts|sql|json)$/.test(name) && !name.endsWith('.test.ts');

export type Shop = {
  /** Once PostgreSQL is there, or is not to be had. */
  databaseReady: () => Promise<unknown>;
  /** Gives the answer to the shop's questions for modules; until then they wait. */
  answer: (answerer: Answerer) => void;
  stop: () => Promise<void>;
};

/** Runs the shop in its own process, again whenever one of its sources is saved. */
export function keepShop(settings: Record<string, string>, database: Pick<Config, 'dataDir' | 'databaseUrl'>): Shop {
  const { promise: answerer, resolve } = Promise.withResolvers<Answerer>();
  let isStopped = false;
  let ending: Promise<void> | null = null;
  let launched: ReturnType<typeof launchDatabase>;
  let shop = start();

  function start(): ChildProcess {
    launched = launchDatabase(database);
    const child = fork(join(root, 'tools/dev/shop.ts'), { cwd: root, env: { ...process.env, ...settings } });
    child.on('message', (message) => {
      if (isQuestion(message)) void reply(child, message);
    });
    return child;
  }

  async function reply(child: ChildProcess, { id, request }: Question): Promise<void> {
    const answer = await (await answerer)(request);
    // a shop that ends meanwhile does not want it any more
    if (child.connected) child.send({ id, answer }, () => {});
  }

  async function end(): Promise<void> {
    if (shop.exitCode !== null || shop.signalCode !== null) return;
    const exit = once(shop, 'exit');
    shop.kill('SIGTERM');
    await exit;
  }

  async function restart(file: string): Promise<void> {
    process.stdout.write(`\n${file} has changed: the shop restarts\n`);
    await end();
    ending = null;
    if (!isStopped) shop = start();
  }

  const unwatch = watchFolders(
    sources.map((folder) => join(root, folder)),
    (path) => {
      if (isRun(path) && !isStopped) ending ??= restart(relative(root, path));
    },
  );
  return {
    databaseReady: () => launched,
    answer: resolve,
    stop: async () => {
      isStopped = true;
      unwatch();
      await end();
      // a shop that ended before it had taken PostgreSQL over has left it running
      await (await launched)?.stop().catch(() => {});
    },
  };
}

/**
 * Starts PostgreSQL while the shop reads its sources; the shop takes it over or reports what is
 * wrong.
 */
async function launchDatabase({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<EmbeddedPostgres | null> {
  return databaseUrl ? null : startEmbeddedPostgres({ dataDir, log: () => {}, as: 'guest' }).catch(() => null);
}
