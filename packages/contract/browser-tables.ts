import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { browserTableModules } from './browser-table-modules.ts';

const sources = join(import.meta.dirname, 'src/');

/**
 * Calls are declared with their schemas, which never go to a browser: it gets the tables' values alone.
 * A build that would take in a schema fails; in development the tables follow the declarations.
 */
export function browserTables(): Plugin[] {
  let modules = browserTableModules;
  return [
    {
      name: 'browser-tables',
      enforce: 'pre',
      load: (id) => modules.get(id),
      // no module of a browser imports the declarations, so nothing else watches them
      configureServer: ({ watcher }) => void watcher.add(sources),
      async hotUpdate({ file, modules: changed }) {
        if (!file.startsWith(sources) || file.endsWith('.test.ts')) return undefined;
        const [read]: ReadonlyMap<string, string>[] = await once(
          new Worker(join(import.meta.dirname, 'read-browser-tables.ts')),
          'message',
        );
        modules = read ?? modules;
        return [...changed, ...[...modules.keys()].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])];
      },
    },
    {
      name: 'no-schemas',
      apply: 'build',
      enforce: 'pre',
      resolveId(source, importer) {
        if (/^typebox(\/|$)/.test(source)) this.error(`${importer} declares schemas, which stay on the server: import its types alone`);
      },
    },
  ];
}
