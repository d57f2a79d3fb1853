import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Plugin } from 'vite';
import { browserTableModules } from './browser-table-modules.ts';

const sources = join(import.meta.dirname, 'src/');

/**
 * Calls' schemas must not reach a browser: in its build these modules are their values only. A
 * build with a schema fails.
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
